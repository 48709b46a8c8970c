import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { accountConstraints } from '../constraints.ts'
import { deleteOldestFormerNicknames, insertFormerNickname, takeFormerNickname } from './sql/statements.ts'

/** How long a nickname that was given up is reserved for its former owner. */
const HELD_FOR_MS = 365 * 24 * 60 * 60 * 1000
/** How many former nicknames are reserved for one person, so that nobody collects them. */
const MAX_HELD = 5

type Nickname = { nickname: string; userId: number | null; now: Date }

/**
 * Takes a nickname; throws that it is in use. To be called after the users row has it: somebody who gives up the
 * nickname at the same time has committed by then.
 */
export async function takeNickname(trx: Trx, { nickname, userId, now }: Nickname): Promise<void> {
  const values = { nickname, userId, heldSince: heldSince(now) }
  if (await maybeOne(trx, takeFormerNickname, values)) throw accountConstraints.users_nickname_taken?.()
}

/** Gives up a nickname. It still leads to the person, and is reserved for them for a while. */
export async function leaveNickname(
  trx: Trx,
  { nickname, userId, now }: Nickname & { userId: number },
): Promise<void> {
  await run(trx, insertFormerNickname, { nickname, userId, now })
  await run(trx, deleteOldestFormerNicknames, { userId, most: MAX_HELD })
}

/** Nicknames that were given up after this moment are still reserved. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - HELD_FOR_MS)
}
