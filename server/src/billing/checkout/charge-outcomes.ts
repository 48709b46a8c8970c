import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
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

/** An invoice that turned out to be in another state than its payment here. */
type InvoiceChange = {
  subscription: SubscriptionRow
  /** All of the person's. */
  all: SubscriptionRow[]
  payment: PaymentRow
  invoice: Invoice
  now: Date
}

/** What is still open of a subscription is not wanted any more; the provider is told by sync-subscription.ts. */
export async function withdrawPayments(
  trx: Trx,
  subscriptionId: number,
  now: Date,
  except = 0,
): Promise<void> {
  await sql`
    update payments set withdrawn_at = ${now}
    where subscription_id = ${subscriptionId} and status = 'pending' and withdrawn_at is null and id <> ${except}`.execute(
    trx,
  )
}

/** Ends a subscription here and now; the provider is told by sync-subscription.ts. */
export async function endSubscription(
  services: NotifyServices,
  trx: Trx,
  {
    subscription: { id, userId, planId },
    why,
    now,
  }: {
    subscription: SubscriptionRow
    /** Null: there is nothing to tell. */
    why: 'unpaid' | 'suspended' | 'canceled' | 'expired' | 'refunded' | null
    now: Date
  },
): Promise<void> {
  await sql`
    update subscriptions set status = 'canceled', ended_at = ${now}, 
      access_until = case when access_until > ${now} then ${now} else access_until end,
      next_plan_id = null, failed_tries = 0, next_try_at = null
    where id = ${id}`.execute(trx)
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

/** What a provider makes of a later day in a shorter month differs, so it is told. */
const LAST_DAY_OF_EVERY_MONTH = 28

async function writePaid(trx: Trx, { id }: PaymentRow, period: Period, paidAt: Date): Promise<void> {
  await sql`
    update payments set status = 'paid', paid_at = ${paidAt}, period_starts_at = ${period.startsAt},
      period_ends_at = ${period.endsAt}
    where id = ${id}`.execute(trx)
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
  // What the provider counts by itself it need not be told.
  const isKnownThere =
    anchorDay <= LAST_DAY_OF_EVERY_MONTH &&
    isOwn &&
    recipient.status !== 'canceled' &&
    invoice.subscriptionId !== null &&
    payment.kind !== 'upgrade'
  await sql`
    update subscriptions set status = ${status}, plan_id = ${planId}, next_plan_id = ${nextPlanId},
      paid_until = ${paidUntil}, access_until = ${accessUntil(status, paidUntil)}, anchor_day = ${anchorDay},
      told_until = case when ${isKnownThere} then ${paidUntil}::timestamptz else told_until end,
      cancel_requested_at = case when ${status} = 'canceling' then cancel_requested_at end,
      cancel_processed_at = case when ${status} = 'canceling' then cancel_processed_at end,
      expected_price_cents = case when ${isOwn && payment.kind !== 'renewal'}
        then (select amount_cents + credit_cents from payments where id = ${payment.id}) else expected_price_cents end,
      ended_at = null, failed_tries = 0, next_try_at = null
    where id = ${recipient.id}`.execute(trx)
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
  await sql`update payments set status = 'refunded' where id = ${payment.id}`.execute(trx)
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
  await sql`
    update subscriptions set plan_id = ${planId}, paid_until = ${paidUntil}, anchor_day = ${anchorDay},
      access_until = ${accessUntil(subscription.status, paidUntil)}
    where id = ${subscription.id}`.execute(trx)
  await planChanged(trx, userId)
}

/** It will not be paid any more: a subscription that waited for it alone is over before it began. */
export async function paymentUnpaid(
  services: NotifyServices,
  trx: Trx,
  { payment, subscription, state, now }: InvoiceChange & { state: 'canceled' | 'expired' | 'pending' },
): Promise<void> {
  await sql`update payments set status = ${state} where id = ${payment.id}`.execute(trx)
  if (subscription.status === 'pending' && payment.kind === 'first' && payment.withdrawnAt === null)
    await endSubscription(services, trx, { subscription, why: state === 'expired' ? 'expired' : null, now })
}
