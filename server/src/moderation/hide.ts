import { hidingBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { repeatListing } from '../posts/access.ts'
import { resolveReports, type Reported as Subject } from '../reports/access.ts'
import { hideAd, showAd } from './hide-ad.ts'
import { readReported, subjectNotFound } from './reported.ts'
import {
  addToCommentsCount,
  hidePostRow,
  lockComment,
  lockEvaluation,
  lockPost,
  lockPostOfComment,
  restorePostRow,
  setCommentHidden,
  setEvaluationHidden,
} from './sql/statements.ts'

/** Who wrote something and where it is: the ids of itself and of what it belongs to. */
export type ContentLocation = {
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
    'content-hidden': ContentLocation & { reason: string }
    'content-restored': ContentLocation
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'content-hidden': { reason: string }
    'content-restored': Record<string, never>
  }
}

type HidingServices = Pick<Services, 'database' | 'clock'>
/** An ad is hidden by hide-ad.ts. */
type Kind = Exclude<Subject['kind'], 'classified'>
type Decision = { viewer: Pick<Viewer, 'id'>; subject: Subject & { kind: Kind }; at: Date }

/** Hides content, reported or not, from everybody but its author and staff, and resolves the open reports of it. */
export async function hideReported(
  { database: { db }, clock }: HidingServices,
  viewer: Pick<Viewer, 'id'>,
  subject: Subject,
  { reason: written = '' }: { reason?: string },
): Promise<Json> {
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

/** Shows hidden content again where it was. */
export async function restoreReported(
  { database: { db }, clock }: HidingServices,
  viewer: Viewer,
  subject: Subject,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    const at = clock()
    const { kind, id } = subject
    if (kind === 'classified') await showAd(trx, viewer, { id, at })
    else await restore(trx, { viewer, subject: { kind, id }, at })
    return readReported(trx, at, subject)
  })
}

async function hide(trx: Trx, { viewer, subject, at }: Decision, reason: string): Promise<void> {
  const location = await hideContent(trx, subject, at, reason)
  if (!location) return
  await recordEvent(trx, 'content-hidden', { actorId: viewer.id, data: { ...location, reason }, at })
  await recordStaffAction(trx, 'content-hidden', {
    actorId: viewer.id,
    subject: [subject.kind, subject.id],
    userId: location.user_id,
    details: { reason },
    at,
  })
}

async function restore(trx: Trx, { viewer, subject, at }: Decision): Promise<void> {
  const location = await restoreContent(trx, subject)
  if (!location) return
  await recordEvent(trx, 'content-restored', { actorId: viewer.id, data: location, at })
  await recordStaffAction(trx, 'content-restored', {
    actorId: viewer.id,
    subject: [subject.kind, subject.id],
    userId: location.user_id,
    details: {},
    at,
  })
}

/** Answers null where the content is hidden already. */
function hideContent(
  trx: Trx,
  { kind, id }: { kind: Kind; id: number },
  at: Date,
  reason: string,
): Promise<ContentLocation | null> {
  if (kind === 'post') return hidePost(trx, id, at)
  if (kind === 'comment') return changeComment(trx, id, at)
  return changeEvaluation(trx, id, { at, reason })
}

/** Answers null where the content is not hidden. */
function restoreContent(trx: Trx, { kind, id }: { kind: Kind; id: number }): Promise<ContentLocation | null> {
  if (kind === 'post') return restorePost(trx, id)
  if (kind === 'comment') return changeComment(trx, id, null)
  return changeEvaluation(trx, id, null)
}

async function hidePost(trx: Trx, id: number, at: Date): Promise<ContentLocation | null> {
  const post = await maybeOne(trx, lockPost, { id })
  if (!post) throw subjectNotFound()
  if (post.unlistedReason === 'hidden') return null
  if (post.unlistedReason !== null) throw conflict('Esta publicação não está no ar.')
  await run(trx, hidePostRow, { id, at })
  await repeatListing(trx, id)
  await announce(trx, 'posts', null)
  return { user_id: post.userId, post_id: id }
}

async function restorePost(trx: Trx, id: number): Promise<ContentLocation | null> {
  const post = await maybeOne(trx, lockPost, { id })
  if (!post) throw subjectNotFound()
  if (post.unlistedReason !== 'hidden') return null
  await run(trx, restorePostRow, { id })
  await repeatListing(trx, id)
  await announce(trx, 'posts', null)
  return { user_id: post.userId, post_id: id }
}

/** Hides a comment at `hiddenAt`, or shows it again with null. Its post is locked first, since its count changes too. */
async function changeComment(trx: Trx, id: number, hiddenAt: Date | null): Promise<ContentLocation | null> {
  await run(trx, lockPostOfComment, { commentId: id })
  const comment = await maybeOne(trx, lockComment, { id })
  if (!comment) throw subjectNotFound()
  const { userId, postId, isHidden } = comment
  if (isHidden === (hiddenAt !== null)) return null
  await run(trx, setCommentHidden, { id, at: hiddenAt })
  await run(trx, addToCommentsCount, { id: postId, change: hiddenAt === null ? 1 : -1 })
  return { user_id: userId, post_id: postId, comment_id: id }
}

/** Hides or shows the comment of an evaluation. Its stars go on counting; staff void them elsewhere. */
async function changeEvaluation(
  trx: Trx,
  id: number,
  hidden: { at: Date; reason: string } | null,
): Promise<ContentLocation | null> {
  const evaluation = await maybeOne(trx, lockEvaluation, { id })
  if (!evaluation) throw subjectNotFound()
  if (evaluation.isHidden === (hidden !== null)) return null
  if (hidden && !evaluation.hasComment) throw conflict('Esta avaliação não tem comentário.')
  await run(trx, setEvaluationHidden, { id, at: hidden?.at ?? null, reason: hidden?.reason ?? null })
  return evaluation.location
}
