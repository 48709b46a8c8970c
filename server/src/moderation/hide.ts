import { hidingBreaks } from '@arroba/contract/moderation.rules.ts'
import { sql } from 'kysely'
import { announce } from '../platform/channel.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import type { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { recordStaffAction } from '../platform/staff-actions.ts'
import { readReported, type Subject, subjectNotFound } from './reported.ts'
import { resolveReports } from './resolve.ts'

type Place = { user_id: number; post_id: number; comment_id?: number }

declare module '../platform/events.ts' {
  interface EventTypes {
    'content-hidden': Place & { reason: string }
    'content-restored': Place
  }
}

declare module '../platform/staff-actions.ts' {
  interface StaffActionTypes {
    'content-hidden': { reason: string }
    'content-restored': Record<string, never>
  }
}

type Parts = { database: Database; clock: Clock }
/** Null: it is so already. */
type Change = (trx: Trx, id: number, at: Date) => Promise<Place | null>

/** Its kind is repeated in post_tags and post_search, so that no list and no search holds it. */
const hidePost: Change = async (trx, id, at) => {
  const { rows } = await sql<{ userId: number; offReason: string | null }>`
    select user_id as "userId", off_reason as "offReason" from posts where id = ${id} for no key update`.execute(
    trx,
  )
  const [post] = rows
  if (!post) throw subjectNotFound()
  if (post.offReason === 'hidden') return null
  if (post.offReason !== null) throw conflict('Esta publicação não está no ar.')
  await sql`
    with post as (
      update posts set kind = 'off_' || kind, off_reason = 'hidden', off_at = ${at} where id = ${id} returning id, kind
    ), tagged as (
      update post_tags pt set kind = post.kind from post where pt.post_id = post.id
    )
    update post_search ps set kind = post.kind from post where ps.post_id = post.id`.execute(trx)
  await announce(trx, 'posts', null)
  return { user_id: post.userId, post_id: id }
}

const restorePost: Change = async (trx, id) => {
  const { rows } = await sql<{ userId: number; offReason: string | null }>`
    select user_id as "userId", off_reason as "offReason" from posts where id = ${id} for no key update`.execute(
    trx,
  )
  const [post] = rows
  if (!post) throw subjectNotFound()
  if (post.offReason !== 'hidden') return null
  await sql`
    with post as (
      update posts set kind = substr(kind, 5), off_reason = null, off_at = null where id = ${id} returning id, kind
    ), tagged as (
      update post_tags pt set kind = post.kind from post where pt.post_id = post.id
    )
    update post_search ps set kind = post.kind from post where ps.post_id = post.id`.execute(trx)
  await announce(trx, 'posts', null)
  return { user_id: post.userId, post_id: id }
}

type Comment = { userId: number; postId: number; isHidden: boolean }

/** The post first, wherever its comments come or go: its count moves along. */
const lockComment = async (trx: Trx, id: number): Promise<Comment> => {
  await sql`
    select from posts where id = (select post_id from comments where id = ${id}) for no key update`.execute(
    trx,
  )
  const { rows } = await sql<Comment>`
    select user_id as "userId", post_id as "postId", hidden_at is not null as "isHidden" from comments where id = ${id}
    for no key update`.execute(trx)
  const [comment] = rows
  if (!comment) throw subjectNotFound()
  return comment
}

const changeComment =
  (hidden: boolean): Change =>
  async (trx, id, at) => {
    const { userId, postId, isHidden } = await lockComment(trx, id)
    if (isHidden === hidden) return null
    await sql`update comments set hidden_at = ${hidden ? at : null} where id = ${id}`.execute(trx)
    await sql`update posts set comments_count = comments_count + ${hidden ? -1 : 1} where id = ${postId}`.execute(
      trx,
    )
    return { user_id: userId, post_id: postId, comment_id: id }
  }

const hiding = { post: hidePost, comment: changeComment(true) }
const restoring = { post: restorePost, comment: changeComment(false) }

/** Takes it, reported or not, out of sight of everybody but its author and staff, and ends the open reports of it. */
export const hideReported = async (
  { database: { db }, clock }: Parts,
  viewer: Pick<Viewer, 'id'>,
  subject: Subject,
  { reason: written = '' }: { reason?: string },
): Promise<Json> => {
  const breaks = hidingBreaks({ reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  const reason = written.trim()
  return db.transaction().execute(async (trx) => {
    const at = clock()
    const place = await hiding[subject.kind](trx, subject.id, at)
    await resolveReports(trx, subject, 'hidden', at)
    if (place) {
      await recordEvent(trx, 'content-hidden', { actorId: viewer.id, data: { ...place, reason }, at })
      await recordStaffAction(trx, 'content-hidden', {
        actorId: viewer.id,
        subject: [subject.kind, subject.id],
        userId: place.user_id,
        details: { reason },
        at,
      })
    }
    return readReported(trx, at, subject)
  })
}

/** Lets what was hidden be seen again, in the place that it had. */
export const restoreReported = async (
  { database: { db }, clock }: Parts,
  viewer: Viewer,
  subject: Subject,
): Promise<Json> =>
  db.transaction().execute(async (trx) => {
    const at = clock()
    const place = await restoring[subject.kind](trx, subject.id, at)
    if (place) {
      await recordEvent(trx, 'content-restored', { actorId: viewer.id, data: place, at })
      await recordStaffAction(trx, 'content-restored', {
        actorId: viewer.id,
        subject: [subject.kind, subject.id],
        userId: place.user_id,
        details: {},
        at,
      })
    }
    return readReported(trx, at, subject)
  })
