import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** The present state as the server last sent it; null until it has. */
export type Live = {
  /** How many notifications the person has not read. */
  readonly unread: number | null
  /** The news_id of the newest notification, read or not. */
  readonly newestNewsId: number | null
  /** The id of the newest post of the timeline. */
  readonly newestPostId: number | null
}

const UNKNOWN: Live = { unread: null, newestNewsId: null, newestPostId: null }

let state = UNKNOWN
let whose = session.current()?.id
const listeners = new Set<() => void>()

function update(next: Live): void {
  state = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  const id = session.current()?.id
  if (id === whose) return
  whose = id
  update(UNKNOWN)
})

export const live = {
  current: (): Live => state,

  learn: (change: Partial<Live>): void => update({ ...state, ...change }),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The live state, which changes while a component holds the connection (useLiveConnection). */
export function useLive(): Live {
  return useSyncExternalStore(live.subscribe, live.current)
}
