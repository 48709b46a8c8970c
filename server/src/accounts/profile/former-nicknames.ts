import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import { accountConstraints } from '../constraints.ts'

/** How long nobody else takes a nickname that was given up. */
const KEPT = 365 * 24 * 60 * 60 * 1000
/** So that nobody collects nicknames. */
const KEPT_AT_ONCE = 5

type Nickname = { nickname: string; userId: number | null; now: Date }

/** Nicknames given up since then are kept for whoever gave them up. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT)

/**
 * Takes a nickname, or throws that it is in use. To be called once the users row holds it: somebody who is giving it up
 * at the same moment has committed by then.
 */
export const takeNickname = async (trx: Trx, { nickname, userId, now }: Nickname): Promise<void> => {
  const { rows } = await sql`
    with taken as (
      delete from former_nicknames
      where nickname = ${nickname} and (user_id = ${userId}::bigint or left_at <= ${keptSince(now)})
    )
    select from former_nicknames
    where nickname = ${nickname} and (user_id = ${userId}::bigint) is not true and left_at > ${keptSince(now)}`.execute(
    trx,
  )
  if (rows.length > 0) throw accountConstraints.users_nickname_taken?.()
}

/** Gives a nickname up: it goes on naming the person, and is kept for them for a while. */
export const leaveNickname = async (trx: Trx, { nickname, userId, now }: Nickname): Promise<void> => {
  await sql`insert into former_nicknames (nickname, user_id, left_at) values (${nickname}, ${userId}, ${now})`.execute(
    trx,
  )
  await sql`
    delete from former_nicknames where user_id = ${userId} and nickname not in (
      select nickname from former_nicknames where user_id = ${userId}
      order by left_at desc, nickname limit ${KEPT_AT_ONCE})`.execute(trx)
}
