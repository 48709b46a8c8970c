// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

export const lockPost = statement<{
  id: number
}, Record<never, never>>(
  'lockPost',
  `select from posts where id = $1 for no key update`,
  ['id'],
)

/** A listed post with what a comment requires. Its author may have blocked the viewer. */
export const findConversation = statement<{
  viewerId: number
  id: number
}, {
  kind: ('feed' | 'scale')
  isFree: boolean
  isShutOut: boolean
}>(
  'findConversation',
  `select p.kind, p.is_free_visible as "isFree",
  exists (select from user_blocks b where b.user_id = p.user_id and b.blocked_id = $1) as "isShutOut"
from posts p where p.id = $2 and p.listed`,
  ['viewerId', 'id'],
)

/** A hidden comment was already subtracted when it was hidden. */
export const deleteCommentRow = statement<{
  id: number
  postId: number
}, Record<never, never>>(
  'deleteCommentRow',
  `with deleted as (
  delete from comments where id = $1 and post_id = $2 returning post_id, hidden_at
)
update posts p set comments_count = comments_count - case when deleted.hidden_at is null then 1 else 0 end
from deleted where p.id = deleted.post_id`,
  ['id', 'postId'],
)

/** After the row itself: whoever was notifying of it is done by then, and nobody else finds it. */
export const deleteNotificationsOfComment = statement<{
  id: number
}, Record<never, never>>(
  'deleteNotificationsOfComment',
  `delete from notifications where comment_id = $1`,
  ['id'],
)

/** Saving an unchanged text is no edit. */
export const updateText = statement<{
  text: string
  now: Date
  id: number
  postId: number
}, Record<never, never>>(
  'updateText',
  `update comments set text = $1, edited_at = $2, version = version + 1
where id = $3 and post_id = $4 and text <> $1`,
  ['text', 'now', 'id', 'postId'],
)

/** Every command that adds or removes a comment updates the post's count first, so that two commands never wait for each other. */
export const insertComment = statement<{
  postId: number
  blocked: number[]
  authorId: number
  text: string
  now: Date
}, {
  id: number
  kind: ('feed' | 'scale')
  isFree: boolean
}>(
  'insertComment',
  `with post as (
  update posts p set comments_count = comments_count + 1
  where p.id = $1 and p.listed and p.user_id <> all ($2::bigint[])
    and not exists (select from user_blocks b where b.user_id = p.user_id and b.blocked_id = $3)
  returning p.id, p.kind, p.is_free_visible
), comment as (
  insert into comments (post_id, user_id, text, created_at)
  select id, $3, $4, $5 from post returning id
)
select comment.id, post.kind, post.is_free_visible as "isFree" from comment, post`,
  ['postId', 'blocked', 'authorId', 'text', 'now'],
)
