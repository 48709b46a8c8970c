import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import type { Invoice, InvoiceState, Payments } from '../../platform/payments/provider.ts'
import type { Cause } from '../ledger/entries.ts'
import { type NotifyServices, notifySubscriber } from '../notify-subscriber.ts'
import { daysAfter, stepsTo } from '../renewals/subscription-states.ts'
import {
  lockPaymentOf,
  lockSubscriptions,
  openPayment,
  type PaymentRow,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import { paymentPaid, paymentUnpaid } from './charge-outcomes.ts'
import { holdOrRelease } from './hold-payment.ts'
import { paymentReturned } from './refunded.ts'
import { findOwner, insertProviderPayment, setCodes } from './sql/statements.ts'

export type BillingServices = NotifyServices & { database: Database; payments: Payments; clock: Clock }

/** The user whose subscription an invoice belongs to, whether or not there is a payment for it yet. */
async function ownerOf(db: Db, { id, subscriptionId }: Invoice): Promise<number | null> {
  const owner = await maybeOne(db, findOwner, { invoiceId: id, subscriptionId })
  return owner?.userId ?? null
}

/** More days than a renewal is ever made before the end of a period, and fewer than a period has. */
const STALE_AFTER_DAYS = 14

/** Whether a renewal is wanted: not after a cancellation, beside a waiting renewal, or for a period that is already paid. */
async function isWantedNow(
  trx: Trx,
  { id, status, paidUntil }: SubscriptionRow,
  { id: invoiceId, dueOn }: Invoice,
): Promise<boolean> {
  if (status === 'canceling' || status === 'canceled') return false
  if (paidUntil !== null && daysAfter(new Date(`${dueOn}T00:00:00-03:00`), STALE_AFTER_DAYS) < paidUntil)
    return false
  const waiting = await openPayment(trx, id, 'renewal')
  return waiting === undefined || waiting.invoiceId === invoiceId
}

/** Writes the payment of a renewal that the provider made by itself, when it is first heard of. */
async function writePayment(
  services: BillingServices,
  trx: Trx,
  { subscription, invoice, now }: { subscription: SubscriptionRow; invoice: Invoice; now: Date },
): Promise<void> {
  const kind = subscription.paidUntil === null ? 'first' : 'renewal'
  const isWanted = await isWantedNow(trx, subscription, invoice)
  const planId = subscription.syncedPlanId ?? subscription.planId
  const method = subscription.syncedMethod ?? subscription.method
  const written = await maybeOne(trx, insertProviderPayment, {
    userId: subscription.userId,
    subscriptionId: subscription.id,
    planId,
    kind,
    method,
    amountCents: invoice.totalCents,
    invoiceId: invoice.id,
    dueOn: invoice.dueOn,
    now,
    withdrawnAt: isWanted ? null : now,
  })
  const isWaiting = invoice.state === 'pending' && invoice.heldState === null
  if (!written || !isWanted || !isWaiting || method === 'credit_card') return
  const { userId } = subscription
  const { name: plan } = await planOf(trx, planId)
  const code = method === 'pix' ? invoice.pixPayload : invoice.digitableLine
  const { totalCents: centavos, dueOn } = invoice
  const notice = { kind: 'waiting', plan, paymentId: written.id, centavos, method, dueOn, code } as const
  await notifySubscriber(services, trx, { userId, notice, at: now })
}

/** Stores how the invoice can be paid, which the provider may say later than the invoice itself. */
async function writeCodes(trx: Trx, { id }: PaymentRow, invoice: Invoice): Promise<void> {
  const { digitableLine, pixPayload } = invoice
  await run(trx, setCodes, { id, digitableLine, pixPayload })
}

/** Follows one change of the invoice, with the rows as the previous change left them. */
async function follow(
  services: BillingServices,
  trx: Trx,
  { step, invoice, cause, now }: { step: InvoiceState; invoice: Invoice; cause: Cause | null; now: Date },
): Promise<void> {
  const payment = await lockPaymentOf(trx, invoice.id)
  const all = payment ? await lockSubscriptions(trx, payment.userId) : []
  const subscription = all.find(({ id }) => id === payment?.subscriptionId)
  if (!payment || !subscription) throw new Error('a payment vanished while it was locked')
  const change = {
    cause: cause ?? { kind: 'payment' as const, id: payment.id },
    subscription,
    all,
    payment,
    invoice,
    now,
  }
  if (step === 'paid') await paymentPaid(services, trx, change)
  else if (step === 'refunded') await paymentReturned(services, trx, change)
  else await paymentUnpaid(services, trx, { ...change, state: step })
}

/** Applies an invoice that was just read. Each effect happens once, in whatever order reports arrive. */
export async function applyInvoice(
  services: BillingServices,
  invoice: Invoice,
  cause: Cause | null = null,
): Promise<void> {
  const { db } = services.database
  const userId = await ownerOf(db, invoice)
  if (userId === null) return
  await db.transaction().execute(async (trx) => {
    const now = services.clock()
    const maker = (await lockSubscriptions(trx, userId)).find(
      ({ providerId }) => providerId !== null && providerId === invoice.subscriptionId,
    )
    if (maker) await writePayment(services, trx, { subscription: maker, invoice, now })
    const payment = await lockPaymentOf(trx, invoice.id)
    if (!payment) return
    await writeCodes(trx, payment, invoice)
    if (await holdOrRelease(services, trx, { payment, invoice, now })) return
    await followAll(services, trx, payment, { invoice, cause, now })
  })
}

/** Follows the changes of an invoice that its payment does not have yet, one after the other. */
async function followAll(
  services: BillingServices,
  trx: Trx,
  { status }: PaymentRow,
  { invoice, cause, now }: { invoice: Invoice; cause: Cause | null; now: Date },
): Promise<void> {
  for (const step of stepsTo(status, invoice.state))
    await follow(services, trx, { step, invoice, cause, now })
  if (invoice.refundedCents > 0 && invoice.state === 'paid')
    await follow(services, trx, { step: 'refunded', invoice, cause, now })
}

/**
 * Reads an invoice at the provider and applies its effects. Called by whoever hears of a change: the purchase, a
 * webhook, the reconciliation. `cause` is what the ledger records as the source.
 */
export async function settleInvoice(
  services: BillingServices,
  providerInvoiceId: string,
  cause: Cause | null = null,
): Promise<Invoice> {
  const invoice = await services.payments.readInvoice(providerInvoiceId)
  await applyInvoice(services, invoice, cause)
  return invoice
}
