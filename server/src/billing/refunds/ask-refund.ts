import { refundBreaks } from '@arroba/contract/rules/billing.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import type { RefundForm } from '@arroba/contract/staff/payments.ts'
import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, one, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { perform, type Subject } from '../../platform/http/command.ts'
import { conflict, invalid, notFound, unavailable } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { ProviderRefused, ProviderSilent } from '../../platform/payments/provider.ts'
import type { Services } from '../../platform/services.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { settleInvoice } from '../checkout/settle-charge.ts'
import { lockSubscriptions } from '../subscription-rows.ts'
import { type RefundServices, TAKEN_UP_LATER, tryToFinishRefund } from './finish-refund.ts'
import { findRefundablePayment, findRefundState, insertRefund, lockPayment } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'payment-refunded': { centavos: number; reason: string }
  }
}

type PaymentToRefund = RowOf<typeof findRefundablePayment> & {
  /** The refunded amount that staff saw when they asked. */
  version: number
  can: { refund: boolean }
}

function refundable({ payments }: Pick<Services, 'payments'>): Subject<Viewer, 'refund', PaymentToRefund> {
  return {
    async find(db, { id }, { lock }) {
      const known = await maybeOne(db, findRefundablePayment, { id, provider: payments.name })
      if (!known || !lock) return known && presentRefundable(known)
      // A cast: with a lock, `db` is always a transaction.
      await lockSubscriptions(db as Trx, known.userId)
      await run(db, lockPayment, { id })
      return presentRefundable(await one(db, findRefundablePayment, { id, provider: payments.name }))
    },
    missing: () => notFound('Não encontramos este pagamento.'),
    refusal({ isAsked, isOfProvider, status }) {
      if (isAsked) return conflict('Já há uma devolução deste pagamento em andamento.')
      if (status !== 'paid') return conflict('Só o que está pago pode ser devolvido.')
      if (!isOfProvider) return conflict('Este pagamento é de outro meio de pagamento. Devolva-o por lá.')
      return conflict('Este pagamento já foi devolvido por inteiro.')
    },
    staleMessage: 'Parte deste pagamento voltou depois que você o abriu. Confira e tente de novo.',
  }
}

function presentRefundable(payment: RowOf<typeof findRefundablePayment>): PaymentToRefund {
  const { status, isOfProvider, isAsked, paidCents, returnedCents } = payment
  const refund = status === 'paid' && isOfProvider && !isAsked && returnedCents < paidCents
  return { ...payment, version: returnedCents, can: { refund } }
}

/** Reads an invoice at the provider again, for changes that were not heard of. */
async function readAgain(services: RefundServices, invoiceId: string): Promise<void> {
  try {
    await settleInvoice(services, invoiceId)
  } catch (error) {
    if (error instanceof ProviderSilent)
      throw unavailable('O meio de pagamento não respondeu, e nada foi devolvido. Tente de novo.', error)
    if (error instanceof ProviderRefused)
      throw conflict('O meio de pagamento não conhece este pagamento. Confira no painel dele.')
    throw error
  }
}

/** Records a refund and its reason before the provider is asked, by this request or by a job. */
async function writeRefund(
  services: RefundServices,
  viewer: Viewer,
  id: number,
  { amount, returned, reason: written }: RefundForm,
): Promise<number> {
  const asked = readAmount(amount)
  const subject = refundable(services)
  const version = readCentavos(returned) ?? -1
  // The invoice is read first; otherwise a refund that only the provider knows of would be made twice.
  const prepare = ({ invoiceId }: PaymentToRefund) => readAgain(services, invoiceId ?? '')
  const command = { subject, viewer, id, ability: 'refund', version, prepare } as const
  return perform(services, command, async (trx, payment, { now }) => {
    const { centavos, reason } = readRefund(payment, { asked, reason: written })
    const actionId = await recordRefund(trx, viewer, payment, { paymentId: id, centavos, reason, now })
    const amounts = { amountCents: centavos, returnedBeforeCents: payment.returnedCents }
    const refund = { paymentId: id, actionId, ...amounts, now }
    const { id: refundId } = await one(trx, insertRefund, refund)
    await services.jobs.enqueue(trx, 'finish-refund', { id: refundId }, TAKEN_UP_LATER)
    return refundId
  })
}

/** How much is returned, and why; 422 for what breaks the rules. */
function readRefund(
  { paidCents, returnedCents }: PaymentToRefund,
  { asked, reason: written }: { asked: number | null; reason: string },
): { centavos: number; reason: string } {
  const leftCents = paidCents - returnedCents
  const centavos = asked ?? leftCents
  const reason = oneLine(written)
  const breaks = refundBreaks({ centavos, leftCents, reason })
  if (breaks.length > 0) throw invalid(breaks)
  return { centavos, reason }
}

/** Records among the staff actions what is returned of a payment, and why; returns the id of the record. */
function recordRefund(
  trx: Trx,
  viewer: Viewer,
  { userId }: PaymentToRefund,
  { paymentId, now, ...details }: { paymentId: number; centavos: number; reason: string; now: Date },
): Promise<number> {
  const subject = ['payment', paymentId] as const
  const action = { actorId: viewer.id, subject, userId, details, at: now }
  return recordStaffAction(trx, 'payment-refunded', action)
}

/** Null where all that is left is to be refunded. */
function readAmount(written: RefundForm['amount']): number | null {
  if (written === undefined) return null
  const centavos = readCentavos(written)
  if (centavos === null) throw invalid('Escreva o valor a devolver em reais.')
  return centavos
}

/** Refunds a part of a payment, or all that is left of it. If the provider is silent, a job asks again. */
export async function refundPayment(
  services: RefundServices,
  viewer: Viewer,
  id: number,
  form: RefundForm,
): Promise<void> {
  const refundId = await writeRefund(services, viewer, id, form)
  await tryToFinishRefund(services, refundId)
  const { state, message } = await one(services.database.db, findRefundState, { id: refundId })
  if (state === 'refused') throw conflict(message ?? 'O meio de pagamento não devolveu o dinheiro.')
}
