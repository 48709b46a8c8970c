import type { QueryCache } from '@tanstack/react-query'
import { lastAnswerAt } from '../../platform/line/last-answer.ts'
import { session } from '../../platform/session.ts'

const STORE_EVERY_MS = 30_000

let storedAt = 0

/** Stored for each person, and removed with their data when they sign out. */
function nameOf(person: number): string {
  return `SIGNAL:${person}`
}

function store(): void {
  const who = session.current()
  const answeredAt = lastAnswerAt()
  if (!(who && session.staysSignedIn()) || answeredAt === storedAt) return
  storedAt = answeredAt
  try {
    localStorage.setItem(nameOf(who.id), String(answeredAt))
  } catch {
    // When storage is full, the time is known only until the tab is closed.
  }
}

/** Stores the time of the server's last answer, that of one before this began too, until `signal` is aborted. */
export function watchSignal(cache: QueryCache, signal: AbortSignal): void {
  if (signal.aborted) return
  const leave = cache.subscribe((event) => {
    if (event.type === 'updated' && lastAnswerAt() - storedAt > STORE_EVERY_MS) store()
  })
  signal.addEventListener('abort', leave)
  addEventListener('offline', store, { signal })
  addEventListener('pagehide', store, { signal })
  store()
}

/** When the server last answered this person here; null where that is not known. */
export function lastSignal(): number | null {
  const who = session.current()
  const stored = who ? Number(localStorage.getItem(nameOf(who.id)) ?? 0) : 0
  return Math.max(lastAnswerAt(), stored) || null
}
