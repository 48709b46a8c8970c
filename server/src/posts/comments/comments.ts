import type { CommentText } from '@arroba/contract/comments.ts'
import { commentBreaks } from '@arroba/contract/rules/comments.ts'
import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import { sql } from 'kysely'
import { hasBlocked } from '../../people/access.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { recordEvent } from '../../platform/data/events.ts'
import { type Attempt, createOnce } from '../../platform/data/idempotency.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { demandConversation, isOpen, isThereFor, type PostGate, seesHidden } from '../access.ts'
import { mention } from '../mentions.ts'
import { postIsGone } from '../read.ts'
import { readCommentText } from './read-comments.ts'

declare module '../../platform/data/events.ts' {
  interface EventTypes {
    /** A comment came, or an edit of it mentions somebody whom it did not mention before. */
    'comment-written': { post_id: number; comment_id: number }
  }
}

type Parts = { database: Database; clock: Clock }
type Address = { id: number; commentId: number }

const readText = ({ text: sent = '' }: CommentText): string => {
  const text = sent.trim()
  const breaks = commentBreaks(text)
  if (breaks.length > 0) throw invalid(breaks)
  return text
}

/** The post comes first wherever a comment comes or goes: its count moves along, and nobody waits for one another. */
export const writeComment = async (
  { database, clock }: Parts,
  viewer: Viewer,
  postId: number,
  body: CommentText,
  attempt: Attempt,
): Promise<Json> => {
  const text = readText(body)
  const answer = await createOnce(database.db, attempt, async (trx) => {
    const at = clock()
    const { rows } = await sql<{ id: number } & PostGate>`
      with post as (
        update posts p set comments_count = comments_count + 1
        where p.id = ${postId} and ${sql.raw(isOpen('p'))} and p.user_id <> all (${viewer.blocked}::bigint[]) and not ${hasShutOut(viewer)}
        returning p.id, p.kind, p.is_free_visible
      ), comment as (
        insert into comments (post_id, user_id, text, created_at)
        select id, ${viewer.id}, ${text}, ${at} from post returning id
      )
      select comment.id, post.kind, post.is_free_visible as "isFree" from comment, post`.execute(trx)
    const [comment] = rows
    if (!comment) throw (await isShutOut(trx, viewer, postId)) ? shutOut() : postIsGone()
    demandConversation(viewer, comment)
    await mention(trx, { in: 'comment', id: comment.id, authorId: viewer.id, at }, mentionedIn(text))
    await recordWritten(trx, viewer, { id: postId, commentId: comment.id }, at)
    return readCommentText(trx, viewer, comment.id)
  })
  return new Json(answer.body)
}

/** Whoever the author of `posts p` blocked says nothing more there, and is told neither why nor by whom. */
const hasShutOut = ({ id }: Viewer) => sql.raw<boolean>(hasBlocked('p.user_id', String(id)))

const isShutOut = async (trx: Trx, viewer: Viewer, postId: number): Promise<boolean> =>
  (
    await sql`select from posts p where p.id = ${postId} and ${sql.raw(isOpen('p'))} and ${hasShutOut(viewer)}`.execute(
      trx,
    )
  ).rows.length > 0

const shutOut = () => forbidden('Não dá para comentar nesta publicação.')

const demandConversationOf = async (trx: Trx, viewer: Viewer, postId: number): Promise<void> => {
  const { rows } = await sql<PostGate>`
    select p.kind, p.is_free_visible as "isFree" from posts p
    where p.id = ${postId} and ${sql.raw(isOpen('p'))}`.execute(trx)
  const [post] = rows
  if (post) demandConversation(viewer, post)
}

const recordWritten = (trx: Trx, viewer: Viewer, { id, commentId }: Address, at: Date): Promise<void> =>
  recordEvent(trx, 'comment-written', {
    actorId: viewer.id,
    data: { post_id: id, comment_id: commentId },
    at,
  })

/** Why a comment could not be touched: it is somebody else's, staff hid it, or it is not there. */
const refusal = async (trx: Trx, viewer: Viewer, { id, commentId }: Address, notYours: string) => {
  const { rows } = await sql<{ isMine: boolean }>`
    select c.user_id = ${viewer.id} as "isMine" from comments c join posts p on p.id = c.post_id
    where c.id = ${commentId} and p.id = ${id} and ${sql.raw(isThereFor('p', String(viewer.id)))}
      and (c.hidden_at is null or ${sql.raw(seesHidden('c.user_id', String(viewer.id)))})`.execute(trx)
  const [comment] = rows
  if (!comment) return notFound('Este comentário não existe mais.')
  return comment.isMine
    ? conflict('A equipe da Arroba escondeu isto, e não dá mais para alterar.')
    : forbidden(notYours)
}

export const editComment = async (
  { database, clock }: Parts,
  viewer: Viewer,
  address: Address,
  body: CommentText,
): Promise<Json> => {
  const text = readText(body)
  const { id, commentId } = address
  return database.db.transaction().execute(async (trx) => {
    const at = clock()
    if (await isShutOut(trx, viewer, id)) throw shutOut()
    await demandConversationOf(trx, viewer, id)
    // Saving what it says already is no edit.
    const { rows } = await sql`
      update comments set text = ${text}, edited_at = case when text = ${text} then edited_at else ${at} end
      where id = ${commentId} and post_id = ${id} and user_id = ${viewer.id} and hidden_at is null
        and exists (select from posts p where p.id = ${id} and ${sql.raw(isOpen('p'))})
      returning id`.execute(trx)
    if (rows.length === 0)
      throw await refusal(trx, viewer, address, 'Só quem escreveu o comentário pode alterá-lo.')
    const mentions = { in: 'comment', id: commentId, authorId: viewer.id, at } as const
    if (await mention(trx, mentions, mentionedIn(text))) await recordWritten(trx, viewer, address, at)
    return new Json(await readCommentText(trx, viewer, commentId))
  })
}

export const deleteComment = ({ db }: Database, viewer: Viewer, address: Address): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id, commentId } = address
    await sql`select from posts where id = ${id} for no key update`.execute(trx)
    const { rows } = await sql`
      with gone as (
        delete from comments where id = ${commentId} and post_id = ${id} and user_id = ${viewer.id}
        returning post_id, hidden_at
      )
      update posts p set comments_count = comments_count - case when gone.hidden_at is null then 1 else 0 end
      from gone where p.id = gone.post_id
      returning p.id`.execute(trx)
    if (rows.length === 0)
      throw await refusal(trx, viewer, address, 'Só quem escreveu o comentário pode excluí-lo.')
  })
