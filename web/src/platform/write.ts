import type { Api } from '@arroba/contract/api.ts'
import { call } from './call.ts'
import type { About } from './outbox/entry.ts'
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

/**
 * Calls an endpoint that may wait for signal: on a device that holds the session it is stored first, and sent once however often it
 * takes. Throws Held where no answer came.
 */
export async function write<E extends keyof Api>(
  endpoint: E,
  { once: key, onProgress, signal, ...sendable }: Input<E>,
  about: About,
): Promise<Api[E]['answer']> {
  const module =
    session.isKept() && !session.isCheckout() && (await import('./outbox/outbox.ts').catch(() => null))
  if (!module) return call(endpoint, { ...sendable, once: key ?? true, onProgress, signal } as never)
  const given = { endpoint, ...sendable } as Parameters<typeof module.outbox.write>[0]
  return module.outbox.write(given, about, { key, onProgress, signal }) as Promise<Api[E]['answer']>
}
