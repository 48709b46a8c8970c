import { useSyncExternalStore } from 'react'
import { session } from './session.ts'

/** What the server says is so now; null until it has spoken. */
export type Live = {
  /** Notifications that the person has not read. */
  readonly unread: number | null
  /** The news_id of the notification on top of their list, read or not. */
  readonly newestNewsId: number | null
  /** The post on top of the timeline of everybody. */
  readonly newestPostId: number | null
}

const UNKNOWN: Live = { unread: null, newestNewsId: null, newestPostId: null }

let state = UNKNOWN
let whose = session.current()?.id
const listeners = new Set<() => void>()

function become(next: Live): void {
  state = next
  for (const listener of listeners) listener()
}

session.subscribe(() => {
  const id = session.current()?.id
  if (id === whose) return
  whose = id
  become(UNKNOWN)
})

export const live = {
  current: (): Live => state,

  learn: (change: Partial<Live>): void => become({ ...state, ...change }),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** What is new, kept true while somebody holds the connection (useLiveConnection). */
export function useLive(): Live {
  return useSyncExternalStore(live.subscribe, live.current)
}
