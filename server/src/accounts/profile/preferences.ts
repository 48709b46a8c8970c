import { MAX_TAGS, TOO_MANY_INTERESTS } from '@arroba/contract/rules/limits.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/data/database.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Sessions, Viewer } from '../../platform/http/session.ts'
import { showMe } from './me.ts'

type Needs = { database: Database; clock: Clock; sessions: Sessions }

/** Follows these tags and no others. */
export const updateInterests = async (
  { database, clock, sessions }: Needs,
  viewer: Viewer,
  { tags }: { tags: number[] },
): Promise<Json> => {
  const chosen = [...new Set(tags)]
  if (chosen.length > MAX_TAGS) throw invalid(TOO_MANY_INTERESTS)
  await database.db.transaction().execute(async (trx) => {
    // One change after the other, or two at once would leave what both chose.
    await sql`select from users where id = ${viewer.id} for no key update`.execute(trx)
    await sql`delete from user_interests where user_id = ${viewer.id} and tag_id <> all (${chosen}::bigint[])`.execute(
      trx,
    )
    await sql`
      insert into user_interests (user_id, tag_id)
      select ${viewer.id}::bigint, tag_id from unnest(${chosen}::bigint[]) chosen (tag_id)
      on conflict do nothing`.execute(trx)
    await sessions.changed(trx, viewer.id)
  })
  return showMe(database, viewer, clock)
}

/** Whether others may send this person negotiations. */
export const updatePreferences = async (
  { database, clock }: Needs,
  viewer: Viewer,
  { is_reviwer: isReviewer }: { is_reviwer: boolean },
): Promise<Json> => {
  await sql`update users set is_reviewer = ${isReviewer} where id = ${viewer.id}`.execute(database.db)
  return showMe(database, viewer, clock)
}
