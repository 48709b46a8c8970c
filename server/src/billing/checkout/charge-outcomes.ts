import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import type { Invoice } from '../../platform/payments/provider.ts'
import { type NotifyServices, notifySubscriber, planChanged } from '../notify-subscriber.ts'
import { dayOfMonth, monthsAfter } from '../renewals/periods.ts'
import { accessUntil } from '../renewals/subscription-states.ts'
import {
  type PaymentRow,
  type PlanRow,
  paidPeriods,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import {
  setEnded,
  setPaid,
  setPaidPlan,
  setPeriodAfterRefund,
  setRefunded,
  setUnpaid,
  withdrawPendingPayments,
} from './sql/statements.ts'

/** An invoice that turned out to be in another state than its payment here. */
type InvoiceChange = {
  subscription: SubscriptionRow
  /** All of the person's. */
  all: SubscriptionRow[]
  payment: PaymentRow
  invoice: Invoice
  now: Date
}

/** Withdraws the open payments of a subscription; sync-subscription.ts cancels their invoices at the provider. */
export async function withdrawPayments(
  trx: Trx,
  subscriptionId: number,
  now: Date,
  except = 0,
): Promise<void> {
  await run(trx, withdrawPendingPayments, { subscriptionId, except, now })
}

/** Ends a subscription at once; sync-subscription.ts suspends it at the provider. */
export async function endSubscription(
  services: NotifyServices,
  trx: Trx,
  {
    subscription: { id, userId, planId },
    why,
    now,
  }: {
    subscription: SubscriptionRow
    /** Null: the person is not notified. */
    why: 'unpaid' | 'suspended' | 'canceled' | 'expired' | 'refunded' | null
    now: Date
  },
): Promise<void> {
  await run(trx, setEnded, { id, now })
  await withdrawPayments(trx, id, now)
  await planChanged(trx, userId)
  if (why === null) return
  const { name: plan } = await planOf(trx, planId)
  await notifySubscriber(services, trx, { userId, notice: { kind: 'ended', plan, why }, at: now })
}

/** Money for a subscription that had ended goes to the one that took its place, if that lives; else it is opened again. */
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

type Period = { startsAt: Date; endsAt: Date; anchorDay: number }

/** A renewal follows what was paid before, and keeps its day of the month; anything else begins when it is paid. */
function periodOf(
  { payment, subscription }: InvoiceChange,
  { recipient, plan, paidAt }: { recipient: SubscriptionRow; plan: PlanRow; paidAt: Date },
): Period {
  const isAnothers = recipient.id !== subscription.id
  const follows = recipient.status !== 'canceled' && (payment.kind !== 'upgrade' || isAnothers)
  const before = follows ? recipient.paidUntil : null
  const startsAt = before ?? paidAt
  const anchorDay = (before && recipient.anchorDay) ?? dayOfMonth(startsAt)
  return { startsAt, endsAt: monthsAfter(startsAt, plan.intervalMonths, anchorDay), anchorDay }
}

/** Providers treat later days differently in shorter months, so they are sent the exact date. */
const LAST_DAY_OF_EVERY_MONTH = 28

async function writePaid(trx: Trx, { id }: PaymentRow, period: Period, paidAt: Date): Promise<void> {
  const { startsAt, endsAt } = period
  await run(trx, setPaid, { id, paidAt, startsAt, endsAt })
}

async function openPlan(
  trx: Trx,
  { payment, subscription, invoice }: InvoiceChange,
  recipient: SubscriptionRow,
  { endsAt: paidUntil, anchorDay }: Period,
): Promise<void> {
  const isOwn = recipient.id === subscription.id
  // Money that was on its way when somebody cancelled buys its period, and nothing after it.
  const isCancelled =
    recipient.status === 'canceling' ||
    (recipient.status === 'canceled' && recipient.cancelRequestedAt !== null)
  const status = isCancelled ? 'canceling' : 'active'
  const planId = isOwn ? payment.planId : recipient.planId
  const nextPlanId =
    payment.kind === 'upgrade' || recipient.nextPlanId === planId ? null : recipient.nextPlanId
  // The provider counts these periods by itself, so it need not be sent the date.
  const isKnownThere =
    anchorDay <= LAST_DAY_OF_EVERY_MONTH &&
    isOwn &&
    recipient.status !== 'canceled' &&
    invoice.subscriptionId !== null &&
    payment.kind !== 'upgrade'
  await run(trx, setPaidPlan, {
    id: recipient.id,
    status,
    planId,
    nextPlanId,
    paidUntil,
    accessUntil: accessUntil(status, paidUntil),
    anchorDay,
    isKnownThere,
    takesPrice: isOwn && payment.kind !== 'renewal',
    paymentId: payment.id,
  })
}

/** The money came: the plan is open from now on, and the receipt is sent. */
export async function paymentPaid(services: NotifyServices, trx: Trx, change: InvoiceChange): Promise<void> {
  const { payment, invoice, now } = change
  const paidAt = invoice.paidAt ?? now
  const plan = await planOf(trx, payment.planId)
  const recipient = await findRecipient(services, trx, change)
  const period = periodOf(change, { recipient, plan, paidAt })
  await writePaid(trx, payment, period, paidAt)
  await openPlan(trx, change, recipient, period)
  // Whatever else waited was for the same period, or for a plan that is not the one now.
  await withdrawPayments(trx, recipient.id, now, payment.id)
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

/**
 * Of what was paid, the period that went back with its money falls out, and what followed it moves up; days that staff
 * gave stay. Null when nothing is left.
 */
async function withoutPeriod(
  trx: Trx,
  { subscription, payment, now }: InvoiceChange,
): Promise<{ planId: number; paidUntil: Date; anchorDay: number | null } | null> {
  const last = (await paidPeriods(trx, subscription.id, now)).at(-1)
  const { periodStartsAt, periodEndsAt } = payment
  if (!last || !periodStartsAt || !periodEndsAt || payment.kind === 'upgrade') return null
  const left = periodEndsAt.getTime() - Math.max(periodStartsAt.getTime(), now.getTime())
  const moved = last.startsAt >= periodEndsAt ? left : 0
  const paidFor = Math.max(last.endsAt.getTime(), periodEndsAt.getTime())
  const given = Math.max(0, (subscription.paidUntil?.getTime() ?? 0) - paidFor)
  const paidUntil = new Date(last.endsAt.getTime() - moved + given)
  const keepsDay = moved === 0 && given === 0
  return {
    planId: last.planId,
    paidUntil,
    anchorDay: keepsDay ? subscription.anchorDay : dayOfMonth(paidUntil),
  }
}

/** The money went back: what it paid for and is not over yet falls away. */
export async function paymentRefunded(
  services: NotifyServices,
  trx: Trx,
  change: InvoiceChange,
): Promise<void> {
  const { payment, subscription, now } = change
  await run(trx, setRefunded, { id: payment.id })
  const { name: plan } = await planOf(trx, payment.planId)
  const { id: paymentId, amountCents: centavos, userId } = payment
  await notifySubscriber(services, trx, {
    userId,
    notice: { kind: 'refunded', plan, paymentId, centavos },
    at: now,
  })
  const isOver = payment.periodEndsAt === null || payment.periodEndsAt <= now
  if (isOver || subscription.status === 'canceled') return
  const rest = await withoutPeriod(trx, change)
  if (rest === null) return endSubscription(services, trx, { subscription, why: 'refunded', now })
  const { planId, paidUntil, anchorDay } = rest
  await run(trx, setPeriodAfterRefund, {
    id: subscription.id,
    planId,
    paidUntil,
    anchorDay,
    accessUntil: accessUntil(subscription.status, paidUntil),
  })
  await planChanged(trx, userId)
}

/** It will not be paid any more: a subscription that waited for it alone is over before it began. */
export async function paymentUnpaid(
  services: NotifyServices,
  trx: Trx,
  { payment, subscription, state, now }: InvoiceChange & { state: 'canceled' | 'expired' | 'pending' },
): Promise<void> {
  await run(trx, setUnpaid, { id: payment.id, status: state })
  if (subscription.status === 'pending' && payment.kind === 'first' && payment.withdrawnAt === null)
    await endSubscription(services, trx, { subscription, why: state === 'expired' ? 'expired' : null, now })
}
