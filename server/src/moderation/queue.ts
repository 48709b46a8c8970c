import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import { instant } from '../platform/text/instant.ts'

const waiting = (source: string) => `(
  select json_build_object('count', count(*), 'oldest_at', ${instant('min(since)')}) from (${source}) waiting)`

const statement = {
  name: 'moderation-queue',
  text: `select json_build_object(
    'pending_ads', ${waiting(`select created_at as since from ads where status = 'pending'`)},
    'reported', ${waiting(
      'select min(created_at) as since from reports where resolved_at is null group by post_id, comment_id, ad_id, evaluation_id',
    )})::text as body`,
}

/** How much waits to be moderated, and since when. */
export const readQueue = async ({ hot }: Database): Promise<Json> => {
  const [row] = await hot<{ body: string }>(statement, [])
  if (!row) throw new Error('the queue came without a row')
  return new Json(row.body)
}
