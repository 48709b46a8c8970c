import { createHmac } from 'node:crypto'
import type { Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, one } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { deviceOf } from '../../platform/text/device-name.ts'
import { findDevice, rememberDevice } from './sql/statements.ts'

type PersonalDevice = {
  secret: string
  userId: number
  /** The id that the browser made up for itself; empty where there is none, and then its kind is used. */
  device: string
  userAgent: string
}

/**
 * Remembers the device of a sign-in. True when the person signed in before, but never from this one: of two sign-ins at
 * once only the first is said to be new.
 */
export async function isNewDevice(
  trx: Trx,
  { now, ...device }: PersonalDevice & { now: Date },
): Promise<boolean> {
  const { userId } = device
  const { isNew } = await one(trx, rememberDevice, { userId, digest: deviceDigest(device), now })
  return isNew
}

/** Whether the person signed in from this device before. */
export async function isKnownDevice(db: Db | Trx, device: PersonalDevice): Promise<boolean> {
  const { userId } = device
  return (await maybeOne(db, findDevice, { userId, digest: deviceDigest(device) })) !== undefined
}

/** Keyed, and with the person in it, so that nobody can see in the database that two people share a device. */
export function deviceDigest({ secret, userId, device, userAgent }: PersonalDevice): Buffer {
  // Under a key of its own, so that nobody who calls their browser "Chrome no Android" passes for every such device.
  return createHmac('sha256', derivedKey(secret, device ? 'known device' : 'known kind of device'))
    .update(`${userId} ${device || deviceOf(userAgent).device}`)
    .digest()
}
