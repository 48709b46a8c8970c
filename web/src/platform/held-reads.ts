import type { Query, QueryCache, QueryKey } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { session } from './session.ts'

/** The first words of the keys of reads that are stored for use without signal. Reads of staff and of payments are never stored. */
const HELD = new Set(
  'posts post comments my-posts ads ad negotiations market fridges notifications tags indicators me plans'
    .split(' ')
    .concat('days booked', 'counterparties'),
)
const LIFE_MS = 7 * 24 * 60 * 60_000
const MOST_BYTES = 15_000_000
const SAVE_AFTER_MS = 1000
/** The version of the stored shape, raised when it changes: a build ignores reads stored under another version. */
const SHAPE = 1

type HeldRead = { hash: string; person: number; shape: number; data: unknown; at: number; bytes: number }
type Reads = DBSchema & { reads: { key: string; value: HeldRead } }

let opened: Promise<IDBPDatabase<Reads>> | null = null

function open(): Promise<IDBPDatabase<Reads>> {
  opened ??= openDB<Reads>('reads', 1, {
    upgrade: (database) => {
      database.createObjectStore('reads', { keyPath: 'hash' })
    },
    terminated: () => {
      opened = null
    },
  })
  return opened
}

// Opening takes a while on a slow phone, and its first read comes next.
void open().catch(() => undefined)

function isHeld(key: QueryKey): boolean {
  return typeof key[0] === 'string' && HELD.has(key[0])
}

/** Restores the stored result of a query, to show while the server is asked. */
export async function restore(query: Query): Promise<void> {
  const who = session.current()
  if (!(who && isHeld(query.queryKey))) return
  const held = await (await open()).get('reads', query.queryHash)
  const isMine = held?.person === who.id && held.shape === SHAPE && Date.now() - held.at < LIFE_MS
  if (isMine && query.state.data === undefined && session.current()?.id === who.id)
    query.setData(held.data, { updatedAt: held.at, manual: true })
}

/** Deletes stored reads that are too old, and the oldest ones when there are too many. */
async function prune(): Promise<void> {
  const change = (await open()).transaction('reads', 'readwrite')
  const all = (await change.store.getAll()).toSorted((one, other) => other.at - one.at)
  let bytes = 0
  for (const { hash, at, bytes: own } of all) {
    bytes += own
    if (bytes > MOST_BYTES || Date.now() - at > LIFE_MS) await change.store.delete(hash)
  }
  await change.done
}

async function save({ queryHash: hash, state }: Query, person: number): Promise<void> {
  if (state.data === undefined || session.current()?.id !== person) return
  const bytes = JSON.stringify(state.data).length
  const { data, dataUpdatedAt: at } = state
  await (await open()).put('reads', { hash, person, shape: SHAPE, data, at, bytes })
}

/** Stores what is read from now on. A device that is full stores less; nothing fails. */
export function holdReads(cache: QueryCache, signal: AbortSignal): void {
  if (signal.aborted) return
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    timer = undefined
    const who = session.current()
    const queries = [...changed.values()]
    changed.clear()
    if (!(who && session.staysSignedIn())) return
    for (const query of queries) await save(query, who.id)
    await prune()
  }
  const writeNow = () => {
    clearTimeout(timer)
    void write().catch(() => undefined)
  }
  const leave = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isHeld(event.query.queryKey)) return
    changed.set(event.query.queryHash, event.query)
    // A change made by the person is written at once, since the screen may be closed next.
    if (event.action.manual) return writeNow()
    timer ??= setTimeout(writeNow, SAVE_AFTER_MS)
  })
  addEventListener('pagehide', writeNow, { signal })
  signal.addEventListener('abort', () => {
    leave()
    clearTimeout(timer)
  })
  // Reads from before this began are stored as well.
  for (const query of cache.getAll()) if (isHeld(query.queryKey)) changed.set(query.queryHash, query)
  timer = setTimeout(writeNow, SAVE_AFTER_MS)
}

export async function forgetReads(): Promise<void> {
  await (await open()).clear('reads')
}
