import { hidingBreaks } from '@arroba/contract/rules/moderation.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import { repeatPlace } from '../posts/access.ts'
import { resolveReports, type Reported as Subject } from '../reports/access.ts'
import { hideAd, showAd } from './hide-ad.ts'
import { readReported, subjectNotFound } from './reported.ts'

/** Where what somebody wrote is; ids of other things than the post are of what it is itself or stands at. */
export type Place = {
  user_id: number
  /** Null where there is none, or it was deleted. */
  post_id: number | null
  comment_id?: number
  classified_id?: number
  evaluation_id?: number
  fridge_id?: number
  negotiation_id?: number | null
}

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'content-hidden': Place & { reason: string }
    'content-restored': Place
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'content-hidden': { reason: string }
    'content-restored': Record<string, never>
  }
}

type Parts = { database: Database; clock: Clock }
/** Null: it is so already. */
type Hide = (trx: Trx, id: number, at: Date, reason: string) => Promise<Place | null>
type Restore = (trx: Trx, id: number) => Promise<Place | null>

const hidePost: Hide = async (trx, id, at) => {
  const { rows } = await sql<{ userId: number; unlistedReason: string | null }>`
    select user_id as "userId", unlisted_reason as "unlistedReason" from posts where id = ${id} for no key update`.execute(
    trx,
  )
  const [post] = rows
  if (!post) throw subjectNotFound()
  if (post.unlistedReason === 'hidden') return null
  if (post.unlistedReason !== null) throw conflict('Esta publicação não está no ar.')
  await sql`
    update posts set listed = false, unlisted_reason = 'hidden', unlisted_at = ${at} where id = ${id}`.execute(
    trx,
  )
  await repeatPlace(trx, id)
  await announce(trx, 'posts', null)
  return { user_id: post.userId, post_id: id }
}

const restorePost: Restore = async (trx, id) => {
  const { rows } = await sql<{ userId: number; unlistedReason: string | null }>`
    select user_id as "userId", unlisted_reason as "unlistedReason" from posts where id = ${id} for no key update`.execute(
    trx,
  )
  const [post] = rows
  if (!post) throw subjectNotFound()
  if (post.unlistedReason !== 'hidden') return null
  await sql`
    update posts set listed = true, unlisted_reason = null, unlisted_at = null where id = ${id}`.execute(trx)
  await repeatPlace(trx, id)
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

/** Null `at`: everybody sees it. */
const changeComment = async (trx: Trx, id: number, at: Date | null): Promise<Place | null> => {
  const { userId, postId, isHidden } = await lockComment(trx, id)
  if (isHidden === (at !== null)) return null
  await sql`update comments set hidden_at = ${at} where id = ${id}`.execute(trx)
  await sql`update posts set comments_count = comments_count + ${at === null ? 1 : -1} where id = ${postId}`.execute(
    trx,
  )
  return { user_id: userId, post_id: postId, comment_id: id }
}

/** Its stars go on counting; staff void them elsewhere. */
const changeEvaluation = async (
  trx: Trx,
  id: number,
  hidden: { at: Date; reason: string } | null,
): Promise<Place | null> => {
  const { rows } = await sql<{ place: Place; isHidden: boolean; hasComment: boolean }>`
    select json_build_object('user_id', user_id, 'post_id', null, 'evaluation_id', id, 'fridge_id', slaughterhouse_id,
        'negotiation_id', negotiation_id) as place,
      comment_hidden_at is not null as "isHidden", comment is not null as "hasComment"
    from slaughterhouse_evaluations where id = ${id} for no key update`.execute(trx)
  const [evaluation] = rows
  if (!evaluation) throw subjectNotFound()
  if (evaluation.isHidden === (hidden !== null)) return null
  if (hidden && !evaluation.hasComment) throw conflict('Esta avaliação não tem comentário.')
  await sql`
    update slaughterhouse_evaluations set comment_hidden_at = ${hidden?.at ?? null}, comment_hidden_reason = ${hidden?.reason ?? null}
    where id = ${id}`.execute(trx)
  return evaluation.place
}

type Kind = Exclude<Subject['kind'], 'classified'>

const hiding: Record<Kind, Hide> = {
  post: hidePost,
  comment: changeComment,
  evaluation: (trx, id, at, reason) => changeEvaluation(trx, id, { at, reason }),
}
const restoring: Record<Kind, Restore> = {
  post: restorePost,
  comment: (trx, id) => changeComment(trx, id, null),
  evaluation: (trx, id) => changeEvaluation(trx, id, null),
}

type Deed = { viewer: Pick<Viewer, 'id'>; subject: Subject & { kind: Kind }; at: Date }

const hide = async (trx: Trx, { viewer, subject, at }: Deed, reason: string): Promise<void> => {
  const place = await hiding[subject.kind](trx, subject.id, at, reason)
  if (!place) return
  await recordEvent(trx, 'content-hidden', { actorId: viewer.id, data: { ...place, reason }, at })
  await recordStaffAction(trx, 'content-hidden', {
    actorId: viewer.id,
    subject: [subject.kind, subject.id],
    userId: place.user_id,
    details: { reason },
    at,
  })
}

const restore = async (trx: Trx, { viewer, subject, at }: Deed): Promise<void> => {
  const place = await restoring[subject.kind](trx, subject.id)
  if (!place) return
  await recordEvent(trx, 'content-restored', { actorId: viewer.id, data: place, at })
  await recordStaffAction(trx, 'content-restored', {
    actorId: viewer.id,
    subject: [subject.kind, subject.id],
    userId: place.user_id,
    details: {},
    at,
  })
}

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
    const { kind, id } = subject
    if (kind === 'classified') await hideAd(trx, viewer, { id, reason, at })
    else await hide(trx, { viewer, subject: { kind, id }, at }, reason)
    await resolveReports(trx, subject, 'hidden', at)
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
    const { kind, id } = subject
    if (kind === 'classified') await showAd(trx, viewer, { id, at })
    else await restore(trx, { viewer, subject: { kind, id }, at })
    return readReported(trx, at, subject)
  })
