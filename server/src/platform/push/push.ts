import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../config.ts'
import { derivedKey } from '../derived-key.ts'

const TIMEOUT_MS = 15_000
const SECONDS = 1000

/** Where a browser takes its messages, and what they are encrypted with (RFC 8030, RFC 8291). */
export type PushAddress = { endpoint: string; p256dh: Buffer; auth: Buffer }

export type PushMessage = {
  payload: string
  /** How long the push service tries, in milliseconds. */
  lifetimeMs: number
  urgency: 'normal' | 'high'
  /** A message that waits at the push service gives way to a later one of the same topic. */
  topic: string
}

/** The push service did not take a message now, or not from us. Nothing of an address gets into the text: whoever has it can be written to. */
class PushNotSent extends Error {}

export type Push = {
  /** What browsers subscribe with: they take messages of the one who holds its private half. */
  publicKey: string
  /** Whether an address is that of a push service that we send to. */
  isService(endpoint: string): boolean
  /** False where the address is there no more. */
  send(address: PushAddress, message: PushMessage): Promise<boolean>
}

/**
 * Sends messages to browsers. The pair of VAPID keys (RFC 8292) is the operator's, or it follows from APP_SECRET: so it is there
 * from the first start, every node has the same one, and a restored backup goes on with it.
 */
export function openPush({ push, secret, mailFrom }: Pick<Config, 'push' | 'secret' | 'mailFrom'>): Push {
  const keys = vapidKeys(
    push.privateKey ? Buffer.from(push.privateKey, 'base64url') : derivedKey(secret, 'push'),
  )
  const subject = push.subject ?? `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
  return {
    publicKey: keys.publicKey,
    isService: (endpoint) => push.services.some((service) => isAt(service, endpoint)),
    async send({ endpoint, p256dh, auth }, { payload, lifetimeMs, urgency, topic }) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
        payload,
        { vapidDetails: { subject, ...keys }, TTL: Math.ceil(lifetimeMs / SECONDS), urgency, topic },
      )
      const status = await post(endpoint, headers, body)
      if (status === 404 || status === 410) return false
      if (status < 200 || status > 299) throw new PushNotSent(`a push service answered ${status}`)
      return true
    },
  }
}

async function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  // The length is that of the body, and `fetch` writes it.
  const { 'Content-Length': _length, ...others } = headers
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    throw new PushNotSent('a push service did not answer', {
      cause: error instanceof Error ? error.name : 'unknown',
    })
  }
}

function vapidKeys(privateKey: Buffer): { privateKey: string; publicKey: string } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return {
    privateKey: privateKey.toString('base64url'),
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
  }
}

function isAt(service: string, endpoint: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  if (service.includes('://')) return url.origin === service
  if (url.protocol !== 'https:' || url.port !== '') return false
  return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service
}
