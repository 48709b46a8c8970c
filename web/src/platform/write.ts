import type { Api } from '@arroba/contract/api.ts'
import { call, newKey } from './call.ts'
import type { About } from './outbox/entry.ts'
import { tappedEntryKey } from './outbox/waiting.ts'
import { session } from './session.ts'
import type { OnProgress } from './upload.ts'

type Input<E extends keyof Api> = {
  params?: Api[E]['params']
  body?: Api[E]['body']
  files?: Record<string, File>
  once?: string
  onProgress?: OnProgress
  signal?: AbortSignal
}

function isHeldHere(): boolean {
  return session.staysSignedIn() && !session.isCheckout()
}

/** Stores what a tap does before the page can end; returns the key to write it with. */
export function writeAhead<E extends keyof Api>(
  endpoint: E,
  given: Pick<Input<E>, 'params' | 'body'>,
  about: About,
): string {
  const key = newKey()
  const who = session.current()
  const made = { endpoint, ...given, ...about, key, madeAt: Date.now() }
  try {
    if (who && isHeldHere()) localStorage.setItem(tappedEntryKey(who.id, key), JSON.stringify(made))
  } catch {
    // The storage is full; the ledger will report it.
  }
  return key
}

/**
 * Calls an endpoint that may wait for signal. A device that keeps its person signed in stores the call first, and sends
 * it once, however long that takes. Throws Held where no answer came.
 */
export async function write<E extends keyof Api>(
  endpoint: E,
  { once: key, onProgress, signal, ...sendable }: Input<E>,
  about: About,
): Promise<Api[E]['answer']> {
  const module = isHeldHere() && (await import('./outbox/outbox.ts').catch(() => null))
  if (!module) return call(endpoint, { ...sendable, once: key ?? true, onProgress, signal } as never)
  const given = { endpoint, ...sendable } as Parameters<typeof module.outbox.write>[0]
  return module.outbox.write(given, about, { key, onProgress, signal }) as Promise<Api[E]['answer']>
}
