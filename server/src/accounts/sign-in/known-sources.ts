import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { ADDRESS_KNOWN_FOR } from '../read.ts'
import { deviceDigest } from './known-devices.ts'

/** Where a sign-in comes from. */
export type Source = {
  address: string
  /** What the browser drew for itself once; empty where there is none. */
  device: string
  userAgent: string
}

type Whose = { secret: string; userId: number; source: Source; now: Date }

/** A shorter one could be guessed, and is worth no more than the browser's name. */
const DRAWN_AT_LEAST = 8

const isDrawn = (device: string): boolean => device.length >= DRAWN_AT_LEAST

/** Of an IPv6 address its network, which one customer has to themselves. */
export const networkOf = ({ address }: Pick<Source, 'address'>): string => normalizeIP(address)

/** Keyed, and with the person in it: an address that two people share cannot be told from two. */
const addressDigest = ({ secret, userId, source }: Whose): Buffer =>
  createHmac('sha256', derivedKey(secret, 'known address'))
    .update(`${userId} ${networkOf(source)}`)
    .digest()

/** From then on it has a limit of its own. */
export const rememberAddress = async (trx: Trx, whose: Whose): Promise<void> => {
  const { userId, now } = whose
  await sql`
    insert into known_addresses (user_id, digest, last_seen_at) values (${userId}, ${addressDigest(whose)}, ${now})
    on conflict (user_id, digest) do update set last_seen_at = excluded.last_seen_at`.execute(trx)
}

/** What makes a source known to this account; null for one that nothing does. */
export const knownBy = async (db: Db, whose: Whose): Promise<'device' | 'address' | null> => {
  const { userId, source, now } = whose
  const device = deviceDigest({ ...whose, ...source })
  const { rows } = await sql<{ device: boolean; address: boolean }>`
    select exists (select from known_devices where user_id = ${userId} and digest = ${device}) as device,
      exists (select from known_addresses where user_id = ${userId} and digest = ${addressDigest(whose)}
        and last_seen_at > ${new Date(now.getTime() - ADDRESS_KNOWN_FOR)}) as address`.execute(db)
  if (rows[0]?.device && isDrawn(source.device)) return 'device'
  return rows[0]?.address ? 'address' : null
}
