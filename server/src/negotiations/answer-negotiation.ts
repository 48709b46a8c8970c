import { MAX_NEGOTIATION_REJECT_REASON, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import { lengthOf } from '@arroba/contract/rules/posts.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { run } from '../platform/data/query.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { text } from '../platform/text/form-text.ts'
import { recordMarketConsent } from './market-consent.ts'
import { negotiations } from './negotiation.ts'
import { type NegotiationServices, notifyBoth } from './notify.ts'
import { recordStep } from './record-step.ts'
import { setAnswer } from './sql/statements.ts'
import { readStoredTerms } from './stored-terms.ts'

/** The version that the viewer read; left out, the one that the command finds counts. */
type Read = { version?: number }
/** Whether the negotiation may count in the market; left out, the default choice counts. */
type Approval = Read & { market_consent?: boolean }

/** Approves a pending negotiation that the viewer received. This is final. */
export function approveNegotiation(
  services: NegotiationServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  read: Approval | null,
  attempt: Attempt,
): Promise<Json> {
  const { version, market_consent: consent } = read ?? {}
  const command = { subject: negotiations, viewer, id, ability: 'approve', version, attempt } as const
  return change(services, command, async (trx, { ownerId }, { now }) => {
    await run(trx, setAnswer, { id, status: 'approved', reason: null, now })
    if (consent !== undefined) await recordMarketConsent(trx, id, { userId: viewer.id, consent, now })
    const changes = [{ field: 'Situação', from: labelOf('pending'), to: labelOf('approved') }]
    await recordStep(trx, id, { action: 'approved', actorId: viewer.id, now, changes })
    const notice = { kind: 'approved', terms: await readStoredTerms(trx, id) } as const
    await notifyBoth(services, trx, { id, ownerId, reviewerId: viewer.id, notice, now })
    await services.jobs.enqueueAll(trx, 'refresh-trust', [{ userIds: [ownerId, viewer.id] }])
  })
}

/** Rejects a pending negotiation that the viewer received, with a reason. This is final. */
export function rejectNegotiation(
  services: NegotiationServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { reject_reason: written, version }: Read & { reject_reason?: string | null },
  attempt: Attempt,
): Promise<Json> {
  const prepare = () => readReason(written)
  const command = { subject: negotiations, viewer, id, ability: 'reject', version, prepare, attempt } as const
  return change(services, command, async (trx, { ownerId }, { now, prepared: reason }) => {
    await run(trx, setAnswer, { id, status: 'rejected', reason, now })
    const changes = [
      { field: 'Situação', from: labelOf('pending'), to: labelOf('rejected') },
      { field: 'Motivo', from: null, to: reason },
    ]
    await recordStep(trx, id, { action: 'rejected', actorId: viewer.id, now, changes })
    const notice = { kind: 'rejected', terms: await readStoredTerms(trx, id), reason } as const
    await notifyBoth(services, trx, { id, ownerId, reviewerId: viewer.id, notice, now })
  })
}

function readReason(written: string | null | undefined): string {
  const reason = text(written)
  if (reason === '') throw invalid('Escreva o motivo da reprovação.')
  if (lengthOf(reason) > MAX_NEGOTIATION_REJECT_REASON)
    throw invalid('O motivo da reprovação pode ter no máximo 500 caracteres.')
  return reason
}

function labelOf(status: string): string | null {
  return reviewerStatuses.find(({ value }) => value === status)?.label ?? null
}
