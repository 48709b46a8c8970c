import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { announce } from '../platform/live/channel.ts'

/**
 * Lets the posts of these slaughterhouses' scales be in the state that the slaughterhouse is in now. Posts are another
 * domain's; their state is only ever the scale's, which the database lets follow the slaughterhouse's.
 */
export const moveScalePosts = async (trx: Trx, slaughterhouseIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update posts p set state_code = s.state_code from scales s
    where s.slaughterhouse_id = any (${slaughterhouseIds}::bigint[]) and p.id = s.post_id and p.state_code is distinct from s.state_code
    returning p.id`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`update post_tags t set state_code = p.state_code from posts p
    where p.id = any (${ids}::bigint[]) and t.post_id = p.id`.execute(trx)
  await sql`update post_search t set state_code = p.state_code from posts p
    where p.id = any (${ids}::bigint[]) and t.post_id = p.id`.execute(trx)
  await announce(trx, 'posts', null)
}
