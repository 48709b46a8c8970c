import type { Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { handOver } from '../fiscal/fiscal-record.ts'
import type { Cause } from '../ledger/entries.ts'
import { enter, readLedger } from '../ledger/ledger.ts'
import type { LedgerResult } from '../ledger/standing.ts'
import { type NotifyServices, notifySubscriber, planChanged } from '../notify-subscriber.ts'
import { planOf, type SubscriptionRow } from '../subscription-rows.ts'
import { endSubscription, type InvoiceChange } from './charge-outcomes.ts'
import { endRefund, setExpectedPriceOfPlan, setRefunded } from './sql/statements.ts'

/** The total refund of a payment, as the provider states it. */
function returnedOf({ payment, invoice: { state, refundedCents } }: InvoiceChange): number {
  return state === 'refunded' ? payment.amountCents : Math.min(refundedCents, payment.amountCents)
}

/** Ends the refund that staff asked for, which is then the reason of the entry. A chargeback was asked for by nobody. */
async function endAskedRefund(
  trx: Trx,
  { payment, invoice, cause, now }: InvoiceChange,
  returned: number,
): Promise<Cause> {
  const state = invoice.isChargedBack ? 'refused' : 'done'
  const message = invoice.isChargedBack ? 'O banco estornou o pagamento antes da devolução.' : null
  const ended = await maybeOne(trx, endRefund, { paymentId: payment.id, returned, state, message, now })
  return ended && state === 'done' ? { kind: 'staff', id: ended.actionId } : cause
}

/** Enters the returned money in the ledger, with the credit that came from it. */
async function enterReturned(
  trx: Trx,
  { payment, invoice, cause, now }: InvoiceChange,
  { before, returned, subscriptionId }: { before: LedgerResult; returned: number; subscriptionId: number },
): Promise<LedgerResult> {
  const { id: paymentId, userId, planId } = payment
  const own = { subscriptionId, planId, happenedAt: now }
  const after = await enter(trx, userId, cause, [
    {
      ...own,
      kind: invoice.isChargedBack ? 'charged_back' : 'refunded',
      key: `returned:${paymentId}:${returned}`,
      paymentId,
      amountCents: returned - before.money(paymentId).returnedCents,
    },
  ])
  const back = after.creditsBack.slice(before.creditsBack.length)
  if (back.length === 0) return after
  return enter(
    trx,
    userId,
    cause,
    back.map((credit) => ({
      ...own,
      kind: 'credit_moved' as const,
      key: `credit-back:${credit.fromPaymentId}:${credit.paymentId}:${returned}`,
      paymentId: credit.paymentId,
      fromPaymentId: credit.fromPaymentId,
      amountCents: -credit.amountCents,
    })),
  )
}

/** Continues the subscription with the time that is left, or ends it when none is. */
async function followStanding(
  services: NotifyServices,
  trx: Trx,
  { all, now }: InvoiceChange,
  { holder, ledger }: { holder: SubscriptionRow; ledger: LedgerResult },
): Promise<void> {
  const renews = holder.status === 'active' || holder.status === 'past_due'
  const { paidUntil, planId } = ledger.standing({ id: holder.id, renews })
  const had = holder.paidUntil !== null && holder.paidUntil > now
  if (holder.status === 'canceled' || !had) return
  if (paidUntil === null || paidUntil <= now) {
    // The remaining period may have ended before now; the days since then were used before a renewal.
    const row = { ...(all.find(({ id }) => id === holder.id) ?? holder), paidUntil }
    return endSubscription(services, trx, { subscription: row, why: 'refunded', now })
  }
  if (planId !== null && planId !== holder.planId)
    await run(trx, setExpectedPriceOfPlan, { id: holder.id, planId })
}

/**
 * Records a full or partial refund. The unused time that the money paid for is removed, wherever it is now, with the
 * credit that came from it. Time from other payments stays.
 */
export async function paymentReturned(
  services: NotifyServices,
  trx: Trx,
  change: InvoiceChange,
): Promise<void> {
  const { payment, all, subscription, now } = change
  const { id: paymentId, userId, amountCents } = payment
  const before = await readLedger(trx, userId)
  const returned = returnedOf(change)
  const centavos = returned - before.money(paymentId).returnedCents
  if (centavos <= 0) return
  if (returned >= amountCents) await run(trx, setRefunded, { id: paymentId })
  const holderId = before.subscriptionOf(paymentId) ?? subscription.id
  const cause = await endAskedRefund(trx, change, returned)
  const ledger = await enterReturned(
    trx,
    { ...change, cause },
    { before, returned, subscriptionId: holderId },
  )
  await handOver(services, trx, paymentId)
  const { name: plan } = await planOf(trx, payment.planId)
  await notifySubscriber(services, trx, {
    userId,
    notice: { kind: 'refunded', plan, paymentId, centavos },
    at: now,
  })
  const holder = all.find(({ id }) => id === holderId)
  if (holder) await followStanding(services, trx, change, { holder, ledger })
  await planChanged(trx, userId)
}
