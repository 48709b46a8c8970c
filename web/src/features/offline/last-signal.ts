import type { QueryCache } from '@tanstack/react-query'
import { session } from '../../platform/session.ts'

const STORE_EVERY_MS = 30_000

/** In milliseconds; 0 before any answer. */
let answeredAt = 0
let storedAt = 0

/** It ends with the person, whose things go when they sign out. */
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
    // A full storage: known until the tab is closed.
  }
}

/** Notes when the server answers, until the signal ends. */
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
