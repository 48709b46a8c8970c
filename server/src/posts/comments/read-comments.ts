import { COMMENTS_PER_PAGE } from '@arroba/contract/comments.ts'
import type { PostKind } from '@arroba/contract/posts.ts'
import { CompiledQuery } from 'kysely'
import { notBy, readersStatement } from '../../people/access.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { demandKind, isReadBy, isThereFor, opensPaid, seesHidden } from '../access.ts'
import { commentCard } from '../card.ts'
import { postIsGone } from '../read.ts'

/** Of a conversation that the reader's plan does not open they see what they wrote themselves, and may delete it. */
const pageFor = readersStatement('comments', 3, (reader) => {
  const isRead = isReadBy('p', '$4::boolean')
  const thread = `from comments
    where post_id = p.id and (${isRead} or user_id = $1) and (hidden_at is null or ${seesHidden('user_id', '$1')})${notBy('user_id', reader.blocked)} order by created_at, id`
  return `
    select
      p.kind,
      coalesce((
        select json_agg(${commentCard(reader, isRead)} order by c.created_at, c.id)
        from (select * ${thread} limit ${COMMENTS_PER_PAGE} offset $3::integer) c join users cu on cu.id = c.user_id
      ), '[]')::text as comments,
      exists (select ${thread} limit 1 offset $3::integer + ${COMMENTS_PER_PAGE}) as has_next
    from posts p where p.id = $2 and ${isThereFor('p', '$1')}${notBy('p.user_id', reader.blocked)}`
})

/** Comments on a post, oldest first. */
export const listComments = async (
  database: Database,
  viewer: Viewer,
  postId: number,
  number: number,
): Promise<Json> => {
  const { statement, values } = pageFor(viewer, postId, (number - 1) * COMMENTS_PER_PAGE, opensPaid(viewer))
  const [row] = await database.hot<{ kind: PostKind; comments: string; has_next: boolean }>(statement, values)
  if (!row) throw postIsGone()
  demandKind(viewer, row.kind)
  return new Json(
    `{"comments":${row.comments},"page":${number},"per_page":${COMMENTS_PER_PAGE},"has_next":${row.has_next}}`,
  )
}

const one = `select json_build_object('comment', ${commentCard({ id: '$1', blocked: null })})::text as body
  from comments c join users cu on cu.id = c.user_id where c.id = $2`

/** `{"comment": …}` as JSON text, inside the transaction that wrote it. */
export const readCommentText = async (trx: Trx, viewer: Viewer, id: number): Promise<string> => {
  const { rows } = await trx.executeQuery<{ body: string }>(CompiledQuery.raw(one, [viewer.id, id]))
  const [row] = rows
  if (!row) throw new Error('a comment was written and is not there')
  return row.body
}
