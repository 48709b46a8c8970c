import type { QueryCache } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'

const STORE_EVERY_MS = 30_000

/** The time of the last answer, in milliseconds; 0 before the first one. */
let answeredAt = 0
let storedAt = 0

/** Stored for each person, and removed with their data when they sign out. */
function nameOf(person: number): string {
  return `SIGNAL:${person}`
}

function store(): void {
  const who = session.current()
  if (!(who && session.isKept()) || answeredAt === storedAt) return
  storedAt = answeredAt
  try {
    localStorage.setItem(nameOf(who.id), String(answeredAt))
  } catch {
    // When storage is full, the time is known only until the tab is closed.
  }
}

/** Notes the time of every answer of the server, until `signal` is aborted. */
export function watchSignal(cache: QueryCache, signal: AbortSignal): void {
  if (signal.aborted) return
  const leave = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    answeredAt = Date.now()
    if (answeredAt - storedAt > STORE_EVERY_MS) store()
  })
  signal.addEventListener('abort', leave)
  addEventListener('offline', store, { signal })
  addEventListener('pagehide', store, { signal })
}

/** When the server last answered this person here; null where that is not known. */
export function lastSignal(): number | null {
  const who = session.current()
  const stored = who ? Number(localStorage.getItem(nameOf(who.id)) ?? 0) : 0
  return Math.max(answeredAt, stored) || null
}
