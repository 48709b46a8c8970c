import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import type { Invoice } from '../../platform/payments/provider.ts'
import { storeFiscalRecord } from '../fiscal/fiscal-record.ts'
import type { Cause } from '../ledger/entries.ts'
import { enter, readLedger, writeStandings } from '../ledger/ledger.ts'
import { paidEntries } from '../ledger/paid-entries.ts'
import type { GrantedPeriod } from '../ledger/standing.ts'
import { type NotifyServices, notifySubscriber, planChanged } from '../notify-subscriber.ts'
import { type PaymentRow, type PlanRow, planOf, type SubscriptionRow } from '../subscription-rows.ts'
import { setEnded, setPaid, setPaidPlan, setUnpaid, withdrawPendingPayments } from './sql/statements.ts'

/** An invoice whose state at the provider differs from that of its payment here. */
export type InvoiceChange = {
  cause: Cause
  subscription: SubscriptionRow
  /** All subscriptions of the person. */
  all: SubscriptionRow[]
  payment: PaymentRow
  invoice: Invoice
  now: Date
}

/** Withdraws the open payments of a subscription; sync-subscription.ts then cancels their invoices at the provider. */
export async function withdrawPayments(
  trx: Trx,
  subscriptionId: number,
  now: Date,
  except = 0,
): Promise<void> {
  await run(trx, withdrawPendingPayments, { subscriptionId, except, now })
}

/** Enters that days are given up, or that days were used before a renewal that was never paid. */
async function writeOff(
  trx: Trx,
  { id: subscriptionId, userId, status, planId, paidUntil }: SubscriptionRow,
  now: Date,
): Promise<void> {
  const isBehind = status === 'active' || status === 'past_due'
  if (paidUntil === null || paidUntil.getTime() === now.getTime() || (paidUntil < now && !isBehind)) {
    await writeStandings(trx, userId)
    return
  }
  const [startsAt, endsAt] = paidUntil > now ? [now, paidUntil] : [paidUntil, now]
  const credits = (await readLedger(trx, userId)).credits(subscriptionId, now)
  await enter(trx, userId, { kind: 'system', id: null }, [
    {
      kind: 'written_off',
      key: `written-off:${subscriptionId}:${paidUntil.toISOString()}`,
      subscriptionId,
      planId,
      startsAt,
      endsAt,
      amountCents: credits.reduce((sum, { amountCents }) => sum + amountCents, 0),
      happenedAt: now,
    },
  ])
}

/** Ends a subscription at once; sync-subscription.ts then suspends it at the provider. */
export async function endSubscription(
  services: NotifyServices,
  trx: Trx,
  {
    subscription,
    why,
    now,
  }: {
    subscription: SubscriptionRow
    /** The reason that the person is notified of; null: they are not notified. */
    why: 'unpaid' | 'suspended' | 'canceled' | 'expired' | 'refunded' | null
    now: Date
  },
): Promise<void> {
  const { id, userId, planId } = subscription
  await run(trx, setEnded, { id, now })
  await writeOff(trx, subscription, now)
  await withdrawPayments(trx, id, now)
  await planChanged(trx, userId)
  if (why === null) return
  const { name: plan } = await planOf(trx, planId)
  await notifySubscriber(services, trx, { userId, notice: { kind: 'ended', plan, why }, at: now })
}

/**
 * The subscription that gets the money for one that has ended: its successor if that lives, otherwise the same one,
 * opened again.
 */
async function findRecipient(
  services: NotifyServices,
  trx: Trx,
  { subscription, all, now }: InvoiceChange,
): Promise<SubscriptionRow> {
  if (subscription.status !== 'canceled') return subscription
  const live = all.find(({ status }) => status !== 'canceled')
  if (!live) return subscription
  if (live.status !== 'pending') return live
  await endSubscription(services, trx, { subscription: live, why: null, now })
  return subscription
}

/** Providers treat later days differently in shorter months, so beyond this day they are sent the exact date. */
const LAST_DAY_OF_EVERY_MONTH = 28

async function openPlan(
  trx: Trx,
  { payment, subscription, invoice }: InvoiceChange,
  recipient: SubscriptionRow,
  { endsAt: paidUntil, anchorDay }: GrantedPeriod,
): Promise<void> {
  const isOwn = recipient.id === subscription.id
  // Money that was on its way when the person cancelled buys its period, but no renewal.
  const isCancelled =
    recipient.status === 'canceling' ||
    (recipient.status === 'canceled' && recipient.cancelRequestedAt !== null)
  const planId = isOwn ? payment.planId : recipient.planId
  const nextPlanId =
    payment.kind === 'upgrade' || recipient.nextPlanId === planId ? null : recipient.nextPlanId
  // The provider counts these periods by itself, so the date need not be sent.
  const isKnownThere =
    anchorDay <= LAST_DAY_OF_EVERY_MONTH &&
    isOwn &&
    recipient.status !== 'canceled' &&
    invoice.subscriptionId !== null &&
    payment.kind !== 'upgrade'
  await run(trx, setPaidPlan, {
    id: recipient.id,
    status: isCancelled ? 'canceling' : 'active',
    nextPlanId,
    paidUntil,
    isKnownThere,
    takesPrice: isOwn && payment.kind !== 'renewal',
    paymentId: payment.id,
  })
}

async function enterPaid(
  trx: Trx,
  { payment, subscription, cause }: InvoiceChange,
  { recipient, plan, paidAt }: { recipient: SubscriptionRow; plan: PlanRow; paidAt: Date },
): Promise<GrantedPeriod> {
  const { period, entries } = paidEntries(await readLedger(trx, payment.userId), {
    payment,
    paidAt,
    months: plan.intervalMonths,
    holder: {
      id: recipient.id,
      renews: recipient.status === 'active' || recipient.status === 'past_due',
      planId: recipient.planId,
      isOwn: recipient.id === subscription.id,
    },
  })
  await enter(trx, payment.userId, cause, entries)
  return period
}

/** Records that a payment was paid: the plan is open from now on, and the receipt is sent. */
export async function paymentPaid(services: NotifyServices, trx: Trx, change: InvoiceChange): Promise<void> {
  const { payment, invoice, now } = change
  const paidAt = invoice.paidAt && invoice.paidAt < now ? invoice.paidAt : now
  const plan = await planOf(trx, payment.planId)
  const recipient = await findRecipient(services, trx, change)
  await run(trx, setPaid, { id: payment.id, paidAt })
  await storeFiscalRecord(services, trx, payment.id)
  const period = await enterPaid(trx, change, { recipient, plan, paidAt })
  await openPlan(trx, change, recipient, period)
  // All other waiting payments were for the same period, or for a plan that is not the present one.
  await withdrawPayments(trx, recipient.id, now, payment.id)
  await writeStandings(trx, payment.userId)
  await planChanged(trx, payment.userId)
  const { id: paymentId, amountCents: centavos, method } = payment
  const { startsAt, endsAt } = period
  const notice = {
    kind: 'paid',
    plan: plan.name,
    paymentId,
    centavos,
    method,
    paidAt,
    startsAt,
    endsAt,
  } as const
  await notifySubscriber(services, trx, { userId: payment.userId, notice, at: now })
}

/** Records that a payment will not be paid. A subscription that waited for it and never began is over. */
export async function paymentUnpaid(
  services: NotifyServices,
  trx: Trx,
  { payment, subscription, state, now }: InvoiceChange & { state: 'canceled' | 'expired' | 'pending' },
): Promise<void> {
  await run(trx, setUnpaid, { id: payment.id, status: state })
  if (subscription.status === 'pending' && payment.kind === 'first' && payment.withdrawnAt === null)
    await endSubscription(services, trx, { subscription, why: state === 'expired' ? 'expired' : null, now })
}
