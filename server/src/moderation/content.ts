import type { Db, Trx } from '../platform/data/database.ts'
import { maybeOne, run } from '../platform/data/query.ts'
import type { Subject } from '../platform/http/command.ts'
import { conflict, type Failure } from '../platform/http/errors.ts'
import type { Reported } from '../reports/access.ts'
import { readReportedText, subjectNotFound } from './reported.ts'
import { lockAd, lockComment, lockEvaluation, lockPost, lockPostOfComment } from './sql/statements.ts'

type Ability = 'hide' | 'restore'

/** The author of some content and its location: its own id and those of what it belongs to. */
export type ContentLocation = {
  user_id: number
  /** Null where the content has none, or it was deleted. */
  post_id: number | null
  comment_id?: number
  classified_id?: number
  evaluation_id?: number
  fridge_id?: number
  negotiation_id?: number | null
}

/** Content of members, as commands that hide or restore it read it. */
export type CurrentContent = {
  location: ContentLocation
  isHidden: boolean
  /** An ad's. */
  version?: number
  can: Record<Ability, boolean>
}

/** What staff hide and restore: content of a kind, reported or not, locked as soon as it is looked at. */
export function contentOf(kind: Reported['kind']): Subject<unknown, Ability, CurrentContent> {
  return {
    find: (trx, { id }) => finders[kind](trx, id),
    missing: subjectNotFound,
    refusal: () => refusals[kind],
    read: (trx, { id, now }) => readReportedText(trx, now, { kind, id }),
  }
}

const finders: Record<Reported['kind'], (trx: Db | Trx, id: number) => Promise<CurrentContent | undefined>> =
  {
    post: findPost,
    comment: findComment,
    classified: findAd,
    evaluation: findEvaluation,
  }

/** The refusal where the state does not allow hiding or restoring; a comment can be hidden and restored in any state. */
const refusals: Record<Reported['kind'], Failure> = {
  post: conflict('Esta publicação não está no ar.'),
  comment: subjectNotFound(),
  classified: conflict('Este anúncio não está no ar.'),
  evaluation: conflict('Esta avaliação não tem comentário.'),
}

async function findPost(trx: Db | Trx, id: number): Promise<CurrentContent | undefined> {
  const post = await maybeOne(trx, lockPost, { id })
  if (!post) return undefined
  const isHidden = post.unlistedReason === 'hidden'
  const can = contentAbilities({ isHidden, isShown: post.unlistedReason === null })
  return { location: { user_id: post.userId, post_id: id }, isHidden, can }
}

/** The post of a comment is locked first, since its count changes too. */
async function findComment(trx: Db | Trx, id: number): Promise<CurrentContent | undefined> {
  await run(trx, lockPostOfComment, { commentId: id })
  const comment = await maybeOne(trx, lockComment, { id })
  if (!comment) return undefined
  const { userId, postId, isHidden } = comment
  const location = { user_id: userId, post_id: postId, comment_id: id }
  return { location, isHidden, can: contentAbilities({ isHidden, isShown: !isHidden }) }
}

async function findAd(trx: Db | Trx, id: number): Promise<CurrentContent | undefined> {
  const ad = await maybeOne(trx, lockAd, { id })
  if (!ad) return undefined
  const { userId, version, status, isWithdrawn: isHidden } = ad
  const isShown = status === 'published' || status === 'sold' || status === 'expired'
  const location = { user_id: userId, post_id: null, classified_id: id }
  return { location, version, isHidden, can: contentAbilities({ isHidden, isShown }) }
}

async function findEvaluation(trx: Db | Trx, id: number): Promise<CurrentContent | undefined> {
  const evaluation = await maybeOne(trx, lockEvaluation, { id })
  if (!evaluation) return undefined
  const { location, isHidden, hasComment } = evaluation
  return { location, isHidden, can: contentAbilities({ isHidden, isShown: hasComment }) }
}

/** Hiding hidden content, or restoring visible content, changes nothing. */
function contentAbilities({
  isHidden,
  isShown,
}: {
  isHidden: boolean
  isShown: boolean
}): Record<Ability, boolean> {
  return { hide: isHidden || isShown, restore: true }
}
