import type { NegotiationPayload } from '@arroba/contract/negotiations.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { type Attempt, createOnce, earlierAnswer } from '../platform/data/idempotency.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type Post, tellBoth } from './news.ts'
import { readNegotiationText } from './read.ts'
import { demandReviewer, reviewerOf } from './reviewers.ts'
import { recordStep } from './steps.ts'
import { slaughterRows, termColumns, termValues } from './store.ts'
import { readTerms, type Terms } from './terms.ts'

type Parts = Post & { database: Database; clock: Clock }

/** Records a negotiation, and sends it when it says to whom. */
export const recordNegotiation = async (
  { database: { db }, clock, ...post }: Parts,
  viewer: Pick<Viewer, 'id'>,
  { reviwer_id: to = null, ...written }: NegotiationPayload,
  attempt: Attempt,
): Promise<Json> => {
  const terms = await readTerms(db, written, { now: clock() })
  const earlier = await earlierAnswer(db, attempt)
  if (earlier !== null) return new Json(earlier)

  const { body } = await createOnce(db, attempt, async (trx) => {
    const now = clock()
    const reviewerId = reviewerOf(to)
    if (reviewerId !== null) await demandReviewer(trx, viewer, reviewerId)
    const id = await insertNegotiation(trx, { ownerId: viewer.id, reviewerId, terms, now })
    await recordStep(trx, id, { action: 'recorded', actorId: viewer.id, at: now })
    if (reviewerId !== null) {
      await recordStep(trx, id, { action: 'sent', actorId: viewer.id, at: now, sentTo: reviewerId })
      const news = { kind: 'sent', terms } as const
      await tellBoth(post, trx, { id, ownerId: viewer.id, reviewerId, at: now, news })
    }
    return readNegotiationText(trx, viewer, id)
  })
  return new Json(body)
}

type Entry = { ownerId: number; reviewerId: number | null; terms: Terms; now: Date }

const insertNegotiation = async (trx: Trx, { ownerId, reviewerId, terms, now }: Entry): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with negotiation as (
      insert into negotiations (user_id, reviewer_id, status, created_at, sent_at, ${termColumns})
      values (${ownerId}, ${reviewerId}, 'pending', ${now}, ${reviewerId === null ? null : now}, ${termValues(terms)})
      returning id
    ), slaughters as (
      insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
      select negotiation.id, entry.* from negotiation, (${slaughterRows(terms.slaughters)}) entry
    )
    select id from negotiation`.execute(trx)
  const [negotiation] = rows
  if (!negotiation) throw new Error('a negotiation was written without an id')
  return negotiation.id
}
