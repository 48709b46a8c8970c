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

/** The source of a sign-in. */
export type Source = {
  address: string
  /** The random id of the browser; empty where it has none. */
  device: string
  userAgent: string
}

export function sourceOf(request: FastifyRequest, device = ''): Source {
  return { address: visitorAddress(request), device, userAgent: request.headers['user-agent'] ?? '' }
}

type PersonalSource = { secret: string; userId: number; source: Source; now: Date }

/** A shorter id could be guessed, so it does not count. */
const MIN_DEVICE_ID_LENGTH = 8

/** Remembers an address, which has a limit of its own from then on. */
export async function rememberAddress(trx: Trx, of: PersonalSource): Promise<void> {
  await run(trx, saveAddress, { userId: of.userId, digest: addressDigest(of), now: of.now })
}

/** By which of its properties the account knows a source; null for an unknown one. */
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

/** The address, of IPv6 its network, which one customer has to themselves. */
export function networkOf({ address }: Pick<Source, 'address'>): string {
  return normalizeIP(address)
}

/**
 * The digest of an address. It is keyed and holds the person, so that the database does not reveal that two people
 * share an address.
 */
function addressDigest({ secret, userId, source }: PersonalSource): Buffer {
  return createHmac('sha256', derivedKey(secret, 'known address'))
    .update(`${userId} ${networkOf(source)}`)
    .digest()
}
