import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './entry.ts'

let entries: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits on this device while no form waits for it, for the screens; nothing until the outbox was read. */
export const waiting = {
  replace: (next: readonly OutboxEntry[]): void => {
    entries = next
    for (const listener of listeners) listener()
  },

  subscribe,
}

/** What the person signed in has done here that the server has not said yes to. */
export function useWaiting(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, () => entries)
}

export const AHEAD = 'AHEAD:'

/** Under which a tap is stored until the ledger has it; it ends with the person, whose things go when they sign out. */
export function nameAhead(person: number, key: string): string {
  return `${AHEAD}${key}:${person}`
}
