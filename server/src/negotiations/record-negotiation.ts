import type { NegotiationPayload } from '@arroba/contract/negotiations/payload.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { create } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { assertReviewer, reviewerIdOf } from './list/reviewers.ts'
import { negotiations } from './negotiation.ts'
import { type NegotiationServices, notifyBoth } from './notify.ts'
import { recordStep } from './record-step.ts'
import { storeNegotiation } from './stored-terms.ts'
import { readTerms } from './terms.ts'

/** Records a negotiation, and sends it if it names a reviewer. */
export async function recordNegotiation(
  services: NegotiationServices,
  viewer: Pick<Viewer, 'id'>,
  { reviwer_id: to = null, ...written }: NegotiationPayload,
  attempt: Attempt,
): Promise<Json> {
  const { database, clock } = services
  const terms = await readTerms(database.db, written, { now: clock() })
  const reviewerId = reviewerIdOf(to)
  return create(services, { subject: negotiations, viewer, attempt }, async (trx, { now }) => {
    if (reviewerId !== null) await assertReviewer(trx, viewer, reviewerId)
    const step = { actorId: viewer.id, now }
    const id = await storeNegotiation(trx, { ownerId: viewer.id, reviewerId, terms, now })
    await recordStep(trx, id, { ...step, action: 'recorded' })
    if (reviewerId === null) return id
    await recordStep(trx, id, { ...step, action: 'sent', sentTo: reviewerId })
    const notice = { kind: 'sent', terms } as const
    await notifyBoth(services, trx, { id, ownerId: viewer.id, reviewerId, notice, now })
    return id
  })
}
