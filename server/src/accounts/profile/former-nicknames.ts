import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { accountConstraints } from '../constraints.ts'
import { deleteOldestFormerNicknames, insertFormerNickname, takeFormerNickname } from './sql/statements.ts'

/** How long nobody else takes a nickname that was given up. */
const HELD_FOR_MS = 365 * 24 * 60 * 60 * 1000
/** So that nobody collects nicknames. */
const MAX_HELD = 5

type Nickname = { nickname: string; userId: number | null; now: Date }

/**
 * Takes a nickname, or throws that it is in use. To be called once the users row holds it: somebody who is giving it up
 * at the same moment has committed by then.
 */
export async function takeNickname(trx: Trx, { nickname, userId, now }: Nickname): Promise<void> {
  const values = { nickname, userId, heldSince: heldSince(now) }
  if (await maybeOne(trx, takeFormerNickname, values)) throw accountConstraints.users_nickname_taken?.()
}

/** Gives a nickname up: it goes on naming the person, and is held for them for a while. */
export async function leaveNickname(
  trx: Trx,
  { nickname, userId, now }: Nickname & { userId: number },
): Promise<void> {
  await run(trx, insertFormerNickname, { nickname, userId, now })
  await run(trx, deleteOldestFormerNicknames, { userId, most: MAX_HELD })
}

/** Nicknames given up since then are held for whoever gave them up. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - HELD_FOR_MS)
}
