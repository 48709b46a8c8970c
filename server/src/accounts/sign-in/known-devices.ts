import { createHmac } from 'node:crypto'
import type { Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, one } from '../../platform/data/query.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { deviceOf } from '../../platform/text/device-name.ts'
import { findDevice, rememberDevice } from './sql/statements.ts'

type PersonalDevice = {
  secret: string
  userId: number
  /** The random id of the browser. Where it is empty, the kind of browser is used instead. */
  device: string
  userAgent: string
}

/**
 * Remembers the device of a sign-in. True when the person signed in before, but never from this device; of two sign-ins
 * at once only the first counts as new.
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

/**
 * The digest of a device. It is keyed and holds the person, so that the database does not reveal that two people share
 * a device.
 */
export function deviceDigest({ secret, userId, device, userAgent }: PersonalDevice): Buffer {
  // Ids and kinds of browser have different keys; otherwise a browser whose id is "Chrome no Android" would pass for
  // every such device.
  return createHmac('sha256', derivedKey(secret, device ? 'known device' : 'known kind of device'))
    .update(`${userId} ${device || deviceOf(userAgent).device}`)
    .digest()
}
