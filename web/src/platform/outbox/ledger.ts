import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { inThisShape, type OutboxEntry, replaces } from './entry.ts'

type Ledger = DBSchema & { entries: { key: number; value: OutboxEntry; indexes: { person: number } } }

const VERSION = 1
/** Written to the disk before it counts as stored. */
const WRITE = { durability: 'strict' } as const

let opened: Promise<IDBPDatabase<Ledger>> | null = null

function open(): Promise<IDBPDatabase<Ledger>> {
  opened ??= openAt(VERSION)
    .catch((error: unknown) => {
      // A newer build was here: what this one knows is still there.
      if (error instanceof DOMException && error.name === 'VersionError') return openAt()
      throw error
    })
    .catch((error: unknown) => {
      opened = null
      throw error
    })
  return opened
}

function openAt(version?: number): Promise<IDBPDatabase<Ledger>> {
  return openDB<Ledger>('outbox', version, {
    upgrade: (database) => {
      const entries = database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
      entries.createIndex('person', 'person')
    },
    // A newer build in another tab goes first.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
}

/** A handle may die, when the browser gives its storage a new place: it is opened again once. */
async function withDatabase<Result>(
  work: (database: IDBPDatabase<Ledger>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await open())
  } catch (error) {
    opened = null
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    return work(await open())
  }
}

export const ledger = {
  /** Everything of that person, in the order in which it was done. */
  of: (person: number): Promise<OutboxEntry[]> =>
    withDatabase(async (database) =>
      (await database.getAllFromIndex('entries', 'person', person)).flatMap(
        (entry) => inThisShape(entry) ?? [],
      ),
    ),

  /** Stored once this is there; a repeat of the same attempt is the entry that there is. */
  add: (entry: Omit<OutboxEntry, 'id'>): Promise<OutboxEntry> =>
    withDatabase(async (database) => {
      const change = database.transaction('entries', 'readwrite', WRITE)
      const others = await change.store.index('person').getAll(entry.person)
      const same = others.find(({ key }) => key === entry.key)
      for (const other of others)
        if (other !== same && replaces(entry, other)) await change.store.delete(other.id)
      // The id is the database's to give.
      const next = { ...entry, ...(same && { id: same.id }) } as OutboxEntry
      const id = await change.store.put(next)
      await change.done
      return { ...next, id }
    }),

  /** Changes what is still there. */
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
