import type { NegotiationPayload } from '@arroba/contract/negotiations/payload.ts'
import type { Trx } from '../platform/data/database.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { run } from '../platform/data/query.ts'
import { change } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type ChangedField, changesBetween } from './changes-in-words.ts'
import { missingNegotiation, recordEnding } from './endings.ts'
import type { Notice } from './letters.ts'
import { assertReviewer, reviewerIdOf } from './list/reviewers.ts'
import { recordMarketConsent } from './market-consent.ts'
import { type CurrentNegotiation, negotiations } from './negotiation.ts'
import { type NegotiationServices, notifyBoth } from './notify.ts'
import { recordStep } from './record-step.ts'
import { forgetMarketConsent, setReviewer } from './sql/statements.ts'
import { asWritten, findStoredTerms, replaceTerms } from './stored-terms.ts'
import { readTerms, type Terms } from './terms.ts'

type Edit = NegotiationPayload & { version?: number }

/** Changes a pending negotiation of the viewer, sends it, or both. Fields that are left out stay. */
export function editNegotiation(
  services: NegotiationServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { version, reviwer_id: to, ...written }: Edit,
  attempt: Attempt,
): Promise<Json> {
  const prepare = () => readEditedTerms(services, viewer, id, written)
  const command = { subject: negotiations, viewer, id, ability: 'edit', version, prepare, attempt } as const
  return change(services, command, async (trx, negotiation, { now, prepared: { before, after } }) => {
    const changes = changesBetween(before, after)
    const reviewerId = to === undefined ? negotiation.reviewerId : reviewerIdOf(to)
    const isMoved = reviewerId !== negotiation.reviewerId
    if (changes.length === 0 && !isMoved) return
    if (isMoved && reviewerId !== null) await assertReviewer(trx, viewer, reviewerId)
    await replaceTerms(trx, id, after)
    const consent = after.shareWithMarket
    if (consent !== before.shareWithMarket)
      await recordMarketConsent(trx, id, { userId: viewer.id, consent, now })
    if (isMoved) await run(trx, setReviewer, { id, reviewerId, sentAt: reviewerId === null ? null : now })
    await recordEdit(services, trx, { negotiation, before, after, changes, reviewerId, now })
  })
}

async function readEditedTerms(
  { database: { db }, clock }: NegotiationServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  written: NegotiationPayload,
): Promise<{ before: Terms; after: Terms }> {
  const before = await findStoredTerms(db, id)
  if (!before) throw await missingNegotiation(db, viewer.id, id, 'edit')
  const after = await readTerms(db, { ...asWritten(before), ...written }, { now: clock(), kept: before })
  return { before, after }
}

type RecordedEdit = {
  negotiation: CurrentNegotiation
  before: Terms
  after: Terms
  changes: ChangedField[]
  reviewerId: number | null
  now: Date
}

/** Records in the history what changed, who lost the negotiation, and who has it now, and notifies them. */
async function recordEdit(
  services: NegotiationServices,
  trx: Trx,
  { negotiation, before, after, changes, reviewerId, now }: RecordedEdit,
): Promise<void> {
  const { id, ownerId, reviewerId: formerId } = negotiation
  const isMoved = reviewerId !== formerId
  const isTakenBack = isMoved && reviewerId === null
  const takenFrom = isMoved ? formerId : null
  const step = { actorId: ownerId, now }
  const notify = (recipientId: number, notice: Notice) =>
    notifyBoth(services, trx, { id, ownerId, reviewerId: recipientId, notice, now })

  if (changes.length > 0 || isTakenBack)
    await recordStep(trx, id, {
      ...step,
      action: 'changed',
      changes,
      takenFrom: isTakenBack ? takenFrom : null,
    })
  if (takenFrom !== null) {
    await run(trx, forgetMarketConsent, { id, userId: takenFrom })
    await recordEnding(trx, id, [takenFrom], { how: 'withdrawn', ownerId, now })
    await notify(takenFrom, { kind: 'withdrawn', terms: before })
  }
  if (reviewerId === null) return
  if (isMoved) {
    await recordStep(trx, id, { ...step, action: 'sent', takenFrom, sentTo: reviewerId })
    await notify(reviewerId, { kind: 'sent', terms: after })
  } else await notify(reviewerId, { kind: 'changed', terms: after, changes })
}
