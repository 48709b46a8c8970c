import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from './entry.ts'

let entries: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The entries that wait on this device while no form waits for them; empty until the outbox was read. */
export const waiting = {
  replace: (next: readonly OutboxEntry[]): void => {
    entries = next
    for (const listener of listeners) listener()
  },

  subscribe,
}

/** The entries of the signed-in person that the server has not confirmed. */
export function useWaiting(): readonly OutboxEntry[] {
  return useSyncExternalStore(subscribe, () => entries)
}

export const TAPPED_PREFIX = 'AHEAD:'

/**
 * The key under which an entry is stored until the ledger has it. It names the person, whose entries are removed when
 * they sign out.
 */
export function tappedEntryKey(person: number, key: string): string {
  return `${TAPPED_PREFIX}${key}:${person}`
}
