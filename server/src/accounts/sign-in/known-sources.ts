import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../../platform/data/database.ts'
import { one, run } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { visitorAddress } from '../../platform/http/address-list.ts'
import { ADDRESS_KNOWN_FOR_MS } from '../read.ts'
import { deviceDigest } from './known-devices.ts'
import { recognizeSource, saveAddress } from './sql/statements.ts'

/** Where a sign-in comes from. */
export type Source = {
  address: string
  /** The id that the browser made up for itself; empty where there is none. */
  device: string
  userAgent: string
}

export function sourceOf(request: FastifyRequest, device = ''): Source {
  return { address: visitorAddress(request), device, userAgent: request.headers['user-agent'] ?? '' }
}

type PersonalSource = { secret: string; userId: number; source: Source; now: Date }

/** A shorter id could be guessed, and is worth no more than the browser's name. */
const MIN_DEVICE_ID_LENGTH = 8

/** From then on this address has a limit of its own. */
export async function rememberAddress(trx: Trx, of: PersonalSource): Promise<void> {
  await run(trx, saveAddress, { userId: of.userId, digest: addressDigest(of), now: of.now })
}

/** By what this account knows a source; null for one that it does not know. */
export async function recognize(db: Db, of: PersonalSource): Promise<'device' | 'address' | null> {
  const { userId, source, now } = of
  const { isKnownDevice, isKnownAddress } = await one(db, recognizeSource, {
    userId,
    deviceDigest: deviceDigest({ ...of, ...source }),
    addressDigest: addressDigest(of),
    seenAfter: new Date(now.getTime() - ADDRESS_KNOWN_FOR_MS),
  })
  if (isKnownDevice && source.device.length >= MIN_DEVICE_ID_LENGTH) return 'device'
  return isKnownAddress ? 'address' : null
}

/** Of an IPv6 address its network, which one customer has to themselves. */
export function networkOf({ address }: Pick<Source, 'address'>): string {
  return normalizeIP(address)
}

/** Keyed, and with the person in it, so that nobody can see in the database that two people share an address. */
function addressDigest({ secret, userId, source }: PersonalSource): Buffer {
  return createHmac('sha256', derivedKey(secret, 'known address'))
    .update(`${userId} ${networkOf(source)}`)
    .digest()
}
