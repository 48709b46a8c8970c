import { forgetReads } from '../../platform/held-reads.ts'
import { outbox } from '../../platform/outbox/outbox.ts'

/** Removes all data of a person from this device except their session, which ends separately. */
export async function wipe(person: number): Promise<void> {
  await Promise.all([outbox.forget(person).catch(() => undefined), forgetReads().catch(() => undefined)])
  for (const key of Object.keys(localStorage))
    if (key.endsWith(`:${person}`) || localStorage.getItem(key) === String(person))
      localStorage.removeItem(key)
}
