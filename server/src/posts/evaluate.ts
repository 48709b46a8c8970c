import type { PostKind } from '@arroba/contract/posts.ts'
import { hasBlocked, notBy } from '../people/access.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { type EventKind, recordingSql } from '../platform/data/events.ts'
import { forbidden } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { demandKind, isOpen } from './access.ts'
import { postIsGone } from './read.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'post-liked': { post_id: number }
    'post-unliked': { post_id: number }
  }
}

const evaluated = (evaluation: string) => `json_build_object('post', json_build_object(
  'id', id, 'ups_count', ups_count, 'evaluation', ${evaluation}))::text as body`

/**
 * The count and the event move with the like's row, in one statement, however many at once. The post is locked before it:
 * whoever deletes it takes its likes along, and the two must not wait for one another.
 */
const change = (
  kind: EventKind,
  { count, likes, evaluation }: Record<'count' | 'likes' | 'evaluation', string>,
) => ({
  name: kind,
  text: `
    with post as materialized (
      select id, user_id from posts where id = $1 and ${isOpen('posts')}${notBy('user_id', '$4::bigint[]')} for no key update
    ),
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

/**
 * Of post $1 by user $2, who blocked $4, at $3; without a row when it is so already, when the post's author blocked
 * them, or when it is not there for them.
 */
export const like = change('post-liked', {
  count: 'ups_count + 1',
  likes: `insert into post_likes (post_id, user_id, created_at)
    select id, $2::bigint, $3::timestamptz from post where not ${hasBlocked('post.user_id', '$2')}
    on conflict do nothing`,
  evaluation: 'true',
})
const unlike = change('post-unliked', {
  count: 'ups_count - 1',
  likes: 'delete from post_likes where post_id = (select id from post) and user_id = $2::bigint',
  evaluation: 'null',
})
const unchanged = {
  name: 'post-evaluated',
  text: `select ${evaluated('$4::boolean')}, ${hasBlocked('posts.user_id', '$2')} as refused
    from posts where id = $1 and ${isOpen('posts')}${notBy('user_id', '$3::bigint[]')}`,
}

const kindOf = { name: 'post-kind', text: 'select kind from posts where id = $1 and listed' }

/** Asked only of those whose plan does not open every kind. */
const demandOpen = async ({ hot }: Database, viewer: Viewer, postId: number): Promise<void> => {
  if (viewer.opens.includes('scales')) return
  const [post] = await hot<{ kind: PostKind }>(kindOf, [postId])
  if (post) demandKind(viewer, post.kind)
}

/** Sets or takes back the viewer's like; what is so already stays so. A like may be taken back whatever the plan. */
export const evaluate = async (
  { database, clock }: { database: Database; clock: Clock },
  viewer: Viewer,
  postId: number,
  evaluation: true | null,
): Promise<Json> => {
  const { hot, hotUnderLock } = database
  const { id, blocked } = viewer
  if (evaluation) await demandOpen(database, viewer, postId)
  const [changed] = await hotUnderLock<{ body: string }>(
    `select from posts where id = ${postId} for no key update`,
    evaluation ? like : unlike,
    [postId, id, clock(), blocked],
  )
  if (changed) return new Json(changed.body)
  const [row] = await hot<{ body: string; refused: boolean }>(unchanged, [postId, id, blocked, evaluation])
  if (!row) throw postIsGone()
  if (evaluation && row.refused) throw forbidden('Não dá para curtir esta publicação.')
  return new Json(row.body)
}
