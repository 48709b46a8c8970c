import type { NegotiationPayload } from '@arroba/contract/negotiations.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { missing, recordEnding } from './ended.ts'
import type { News } from './letters.ts'
import { demandVersion, type Found, lock, lookAt } from './lock.ts'
import { type Post, tellBoth } from './news.ts'
import { readNegotiationText } from './read.ts'
import { demandReviewer, reviewerOf } from './reviewers.ts'
import { recordStep } from './steps.ts'
import { asWritten, slaughterRows, storedTerms, termColumns, termValues } from './store.ts'
import { readTerms, type Terms } from './terms.ts'
import { type Change, changesBetween } from './words.ts'

type Parts = Post & { database: Database; clock: Clock }

/** Changes a pending negotiation of the viewer's, sends it, or both: what is left out stays as it is. */
export const changeNegotiation = async (
  { database: { db }, clock, ...post }: Parts,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { version, reviwer_id: to, ...written }: NegotiationPayload & { version?: number },
): Promise<Json> => {
  const seen = await lookAt(db, viewer, id, 'edit')
  demandVersion(seen, version ?? seen.version)
  const before = await storedTerms(db, id)
  if (!before) throw await missing(db, viewer, id, 'edit')
  const after = await readTerms(
    db,
    { ...asWritten(before), ...written },
    { now: clock(), savedSlaughterhouse: before.fridge?.id ?? null },
  )
  const reviewerId = to === undefined ? seen.reviewerId : reviewerOf(to)

  return db.transaction().execute(async (trx) => {
    const negotiation = await lock(trx, viewer, seen, 'edit')
    const changes = changesBetween(before, after)
    const isMoved = reviewerId !== negotiation.reviewerId
    if (changes.length > 0 || isMoved) {
      if (isMoved && reviewerId !== null) await demandReviewer(trx, viewer, reviewerId)
      const now = clock()
      await rewrite(trx, id, { after, reviewerId, isMoved, now })
      await tell(post, trx, { negotiation, before, after, changes, reviewerId, at: now })
    }
    return new Json(await readNegotiationText(trx, viewer, id))
  })
}

type Rewriting = { after: Terms; reviewerId: number | null; isMoved: boolean; now: Date }

const rewrite = async (
  trx: Trx,
  id: number,
  { after, reviewerId, isMoved, now }: Rewriting,
): Promise<void> => {
  await sql`update negotiations set version = version + 1, (${termColumns}) = (${termValues(after)}) where id = ${id}`.execute(
    trx,
  )
  if (isMoved)
    await sql`
      update negotiations set reviewer_id = ${reviewerId}, sent_at = ${reviewerId === null ? null : now}, reminded_at = null
      where id = ${id}`.execute(trx)
  await sql`delete from negotiation_slaughters where negotiation_id = ${id}`.execute(trx)
  await sql`
    insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
    select ${id}, entry.* from (${slaughterRows(after.slaughters)}) entry`.execute(trx)
}

type Changed = {
  negotiation: Found
  before: Terms
  after: Terms
  changes: Change[]
  reviewerId: number | null
  at: Date
}

/** The history tells what changed, who does not have the negotiation any more, and who has it now; so are those told. */
const tell = async (
  post: Post,
  trx: Trx,
  { negotiation, before, after, changes, reviewerId, at }: Changed,
): Promise<void> => {
  const { id, ownerId, reviewerId: formerId } = negotiation
  const isMoved = reviewerId !== formerId
  const isTakenBack = isMoved && reviewerId === null
  const takenFrom = isMoved ? formerId : null
  const step = { actorId: ownerId, at }
  const tellOf = (toId: number, news: News) =>
    tellBoth(post, trx, { id, ownerId, reviewerId: toId, at, news })

  if (changes.length > 0 || isTakenBack)
    await recordStep(trx, id, {
      ...step,
      action: 'changed',
      changes,
      takenFrom: isTakenBack ? takenFrom : null,
    })
  if (takenFrom !== null) {
    await recordEnding(trx, id, [takenFrom], { how: 'withdrawn', ownerId, at })
    await tellOf(takenFrom, { kind: 'withdrawn', terms: before })
  }
  if (reviewerId === null) return
  if (isMoved) {
    await recordStep(trx, id, { ...step, action: 'sent', takenFrom, sentTo: reviewerId })
    await tellOf(reviewerId, { kind: 'sent', terms: after })
  } else await tellOf(reviewerId, { kind: 'changed', terms: after, changes })
}
