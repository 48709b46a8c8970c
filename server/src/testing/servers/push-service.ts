import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A message as the subscription's browser decrypts it, and the request of the push service. */
export type ReceivedMessage = {
  body: { id: number; title: string }
  topic: string
  ttl: number
  urgency: string
}

/** What the next messages to a subscription meet instead of being taken. */
export type PushTrouble = 'hang' | number

type Subscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** In the order in which they came. */
  received: ReceivedMessage[]
  /** How often somebody tried to send to it. */
  tries: number
  trouble: PushTrouble | null
}
type Holder = Subscription & { pair: ECDH; secret: Buffer }

const MOST_BYTES = 4096
const DAY_SECONDS = 24 * 60 * 60

/**
 * A push service and the browsers behind it, as RFC 8030 has them: a message is taken (201) where it is encrypted for the
 * subscription (RFC 8291), signed by the key that subscribed (RFC 8292), and says how long it lives; what is not so is refused.
 */
export async function openPushService({ port = 0 }: { port?: number } = {}) {
  const subscriptions = new Map<string, Holder>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const subscription = subscriptions.get(request.url ?? '')
    if (!subscription) {
      response.writeHead(404).end()
      return
    }
    subscription.tries += 1
    const { trouble } = subscription
    if (trouble === 'hang') return
    if (trouble !== null) {
      response.writeHead(trouble).end()
      return
    }
    const refusal = refusalOf(request, origin)
    if (refusal) {
      response.writeHead(refusal.status).end(refusal.why)
      return
    }
    const { topic = '', ttl, urgency = 'normal' } = request.headers
    subscription.received.push({
      body: JSON.parse(decrypt(body, subscription).toString()),
      topic: String(topic),
      ttl: Number(ttl),
      urgency: String(urgency),
    })
    response.writeHead(201, { location: `${origin}/message/${randomUUID()}` }).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** A browser that subscribes. */
    subscribe(): Subscription {
      const pair = createECDH('prime256v1')
      const path = `/push/${randomUUID()}`
      const secret = randomBytes(16)
      const holder: Holder = {
        endpoint: origin + path,
        keys: { p256dh: pair.generateKeys('base64url'), auth: secret.toString('base64url') },
        received: [],
        tries: 0,
        trouble: null,
        pair,
        secret,
      }
      subscriptions.set(path, holder)
      return holder
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type PushBrowser = Subscription
export type PushService = Awaited<ReturnType<typeof openPushService>>

function refusalOf({ method, headers }: IncomingMessage, origin: string) {
  if (method !== 'POST') return { status: 405, why: 'only POST' }
  if (!/^\d+$/.test(String(headers.ttl))) return { status: 400, why: 'no TTL' }
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, why: 'no aes128gcm' }
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic)))
    return { status: 400, why: 'the topic is too long' }
  const why = distrust(String(headers.authorization), origin)
  return why === null ? null : { status: 403, why }
}

/** Null where the header is a JWT for this origin that its own key signed: `vapid t=…, k=…`. */
function distrust(authorization: string, origin: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return 'no key'
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    return 'signed by another'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const left = exp - Date.now() / 1000
  if (aud !== origin) return 'for another service'
  if (left <= 0 || left > DAY_SECONDS) return 'expired, or for too long'
  return /^(mailto:|https:)/.test(sub) ? null : 'nobody to write to'
}

/** RFC 8188 with the key of RFC 8291: one record. */
function decrypt(body: Buffer, { pair, secret }: Pick<Holder, 'pair' | 'secret'>): Buffer {
  if (body.length > MOST_BYTES) throw new Error('a message has at most 4096 bytes')
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const shared = pair.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const inputKey = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
  const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
