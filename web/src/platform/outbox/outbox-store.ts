import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { inThisShape, type OutboxEntry, replaces } from './entry.ts'

type OutboxDatabase = DBSchema & { entries: { key: number; value: OutboxEntry; indexes: { person: number } } }

const VERSION = 1
/** Transactions are on the disk before they count as finished. */
const WRITE = { durability: 'strict' } as const

let opened: Promise<IDBPDatabase<OutboxDatabase>> | null = null

function open(): Promise<IDBPDatabase<OutboxDatabase>> {
  opened ??= openAt(VERSION)
    .catch((error: unknown) => {
      // A newer build has raised the version of the database, which still has everything that this build knows.
      if (error instanceof DOMException && error.name === 'VersionError') return openAt()
      throw error
    })
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}

function openAt(version?: number): Promise<IDBPDatabase<OutboxDatabase>> {
  return openDB<OutboxDatabase>('outbox', version, {
    upgrade: (database) => {
      const entries = database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
      entries.createIndex('person', 'person')
    },
    // Closes the connection, so that a newer build in another tab can upgrade the database.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
}

/** Runs `work` on the database. A connection can die when the browser moves its storage, so it is opened again once. */
async function withDatabase<Result>(
  work: (database: IDBPDatabase<OutboxDatabase>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await open())
  } catch (error) {
    opened = null
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    return work(await open())
  }
}

export const outboxStore = {
  /** The entries of a person, in the order in which they were made. */
  of: (person: number): Promise<OutboxEntry[]> =>
    withDatabase(async (database) =>
      (await database.getAllFromIndex('entries', 'person', person)).flatMap(
        (entry) => inThisShape(entry) ?? [],
      ),
    ),

  /** Resolves once the entry is stored. A repeat of the same attempt returns the entry that exists. */
  add: (entry: Omit<OutboxEntry, 'id'>): Promise<OutboxEntry> =>
    withDatabase(async (database) => {
      const change = database.transaction('entries', 'readwrite', WRITE)
      const others = await change.store.index('person').getAll(entry.person)
      const same = others.find(({ key }) => key === entry.key)
      for (const other of others)
        if (other !== same && replaces(entry, other)) await change.store.delete(other.id)
      // The database assigns the id of a new entry.
      const next = { ...entry, ...(same && { id: same.id }) } as OutboxEntry
      const id = await change.store.put(next)
      await change.done
      return { ...next, id }
    }),

  /** Changes an entry, if it still exists. */
  change: (id: number, part: Partial<OutboxEntry>): Promise<void> =>
    withDatabase(async (database) => {
      const change = database.transaction('entries', 'readwrite', WRITE)
      const entry = await change.store.get(id)
      if (entry) await change.store.put({ ...(inThisShape(entry) ?? entry), ...part })
      await change.done
    }),

  remove: (id: number): Promise<void> =>
    withDatabase(async (database) => {
      const change = database.transaction('entries', 'readwrite', WRITE)
      await change.store.delete(id)
      await change.done
    }),

  forget: (person: number): Promise<void> =>
    withDatabase(async (database) => {
      const change = database.transaction('entries', 'readwrite', WRITE)
      for (const id of await change.store.index('person').getAllKeys(person)) await change.store.delete(id)
      await change.done
    }),
}
