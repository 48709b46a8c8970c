import { forgetReads } from '../../platform/held-reads.ts'
import { outbox } from '../../platform/outbox/outbox.ts'

/** Takes everything of that person off this device but their session, which ends by itself. */
export async function wipe(person: number): Promise<void> {
  await Promise.all([outbox.forget(person).catch(() => undefined), forgetReads().catch(() => undefined)])
  for (const key of Object.keys(localStorage))
    if (key.endsWith(`:${person}`) || localStorage.getItem(key) === String(person))
      localStorage.removeItem(key)
}
