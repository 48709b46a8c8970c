import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { deviceOf } from './device-name.ts'

type SignIn = {
  secret: string
  userId: number
  /** What the browser drew for itself once; empty where there is none, and then its kind has to do. */
  device: string
  userAgent: string
  now: Date
}

/** Keyed, and with the person in it: a device shared by two people cannot be told from two devices. */
export const deviceDigest = ({ secret, userId, device, userAgent }: Omit<SignIn, 'now'>): Buffer =>
  // Under a key of its own, so that nobody who calls their browser "Chrome no Android" passes for every such device.
  createHmac('sha256', derivedKey(secret, device ? 'known device' : 'known kind of device'))
    .update(`${userId} ${device || deviceOf(userAgent).device}`)
    .digest()

/**
 * Remembers the device of a sign-in. True when the person signed in before, but never from this one: of two sign-ins at
 * once only the first is told so.
 */
export const isNewDevice = async (trx: Trx, signIn: SignIn): Promise<boolean> => {
  const { userId, now } = signIn
  const digest = deviceDigest(signIn)
  const { rows } = await sql<{ isNew: boolean }>`
    with added as (
      insert into known_devices (user_id, digest, last_seen_at) values (${userId}, ${digest}, ${now})
      on conflict do nothing returning 1
    ), seen as (
      update known_devices set last_seen_at = ${now} where user_id = ${userId} and digest = ${digest}
    )
    select exists (select from added) and exists (select from known_devices where user_id = ${userId}) as "isNew"`.execute(
    trx,
  )
  return rows[0]?.isNew ?? false
}

/** Whether the person signed in from this device before. */
export const isKnownDevice = async (db: Db | Trx, signIn: Omit<SignIn, 'now'>): Promise<boolean> => {
  const { rows } = await sql`
    select from known_devices where user_id = ${signIn.userId} and digest = ${deviceDigest(signIn)}`.execute(
    db,
  )
  return rows.length > 0
}
