import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { type EventKind, recordingSql } from '../platform/events.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { postIsGone } from './read.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    'post-liked': { post_id: number }
    'post-unliked': { post_id: number }
  }
}

const evaluated = (evaluation: string) => `json_build_object('post', json_build_object(
  'id', id, 'ups_count', ups_count, 'evaluation', ${evaluation}))::text as body`

/**
 * The count and the event move with the like's row, in one statement, however many at once. The post is locked first:
 * whoever deletes it takes its likes along, and the two must not wait for one another.
 */
const change = (
  kind: EventKind,
  { count, likes, evaluation }: Record<'count' | 'likes' | 'evaluation', string>,
) => ({
  name: kind,
  text: `
    with post as materialized (select id from posts where id = $1 for no key update),
    changed as (${likes} returning post_id),
    recorded as (${recordingSql(kind, {
      actorId: '$2::bigint',
      data: "json_build_object('post_id', post_id)",
      at: '$3::timestamptz',
      from: 'changed',
    })})
    update posts set ups_count = ${count}
    where id = $1 and exists (select from changed)
    returning ${evaluated(evaluation)}`,
})

/** Of post $1 by user $2 at $3; without a row when it is so already. */
export const like = change('post-liked', {
  count: 'ups_count + 1',
  likes: `insert into post_likes (post_id, user_id, created_at)
    select id, $2::bigint, $3::timestamptz from post on conflict do nothing`,
  evaluation: 'true',
})
const unlike = change('post-unliked', {
  count: 'ups_count - 1',
  likes: 'delete from post_likes where post_id = (select id from post) and user_id = $2::bigint',
  evaluation: 'null',
})
const unchanged = {
  name: 'post-evaluated',
  text: `select ${evaluated('$2::boolean')} from posts where id = $1`,
}

/** Sets or takes back the viewer's like; what is so already stays so. */
export const evaluate = async (
  { database: { hot }, clock }: { database: Database; clock: Clock },
  viewer: Viewer,
  postId: number,
  evaluation: true | null,
): Promise<Json> => {
  const [changed] = await hot<{ body: string }>(evaluation ? like : unlike, [postId, viewer.id, clock()])
  const [row] = changed ? [changed] : await hot<{ body: string }>(unchanged, [postId, evaluation])
  if (!row) throw postIsGone()
  return new Json(row.body)
}
