import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import { outbox } from '../../platform/outbox/outbox.ts'

/** What the person signed in has done here that the server has not said yes to. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(outbox.subscribe, outbox.entries)
}
