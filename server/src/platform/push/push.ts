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
  /** How long the push service tries to deliver the message, in milliseconds. */
  lifetimeMs: number
  urgency: 'normal' | 'high'
  /** A message that waits at the push service is replaced by a later one with the same topic. */
  topic: string
}

/**
 * The push service did not accept a message now, or not from us. The error's text does not hold the address, which
 * would be enough to send to it.
 */
class PushNotSent extends Error {}

export type Push = {
  /** The public VAPID key that browsers subscribe with; they then accept messages from the holder of its private key only. */
  publicKey: string
  /** Whether the address belongs to a push service that messages are sent to. */
  isService(endpoint: string): boolean
  /** Sends a message; false where the address no longer exists. */
  send(address: PushAddress, message: PushMessage): Promise<boolean>
}

/**
 * Opens the sender of messages to browsers. The pair of VAPID keys (RFC 8292) is the operator's or derived from
 * APP_SECRET. So it exists from the first start, every node has the same pair, and a restored backup keeps it.
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
  // `fetch` writes Content-Length itself, from the body.
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
