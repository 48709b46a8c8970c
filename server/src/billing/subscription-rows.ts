import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import type { InvoiceState, PaymentMethod } from '../platform/payments/provider.ts'

export type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'canceling' | 'canceled'

/** A subscription as a command finds it. */
export type SubscriptionRow = {
  id: number
  userId: number
  planId: number
  nextPlanId: number | null
  status: SubscriptionStatus
  method: PaymentMethod
  provider: string
  providerId: string | null
  reference: string
  paidUntil: Date | null
  accessUntil: Date | null
  cancelRequestedAt: Date | null
  cancelProcessedAt: Date | null
  failedTries: number
  nextTryAt: Date | null
  syncedPlanId: number | null
  syncedUntil: Date | null
  syncedSuspended: boolean
  syncedMethod: PaymentMethod | null
  expectedPriceCents: number | null
  /** The day of the month on which its periods end; null while nothing was ever paid. */
  anchorDay: number | null
}

export type PaymentKind = 'first' | 'renewal' | 'upgrade'

export type PaymentRow = {
  id: number
  userId: number
  subscriptionId: number
  planId: number
  kind: PaymentKind
  method: PaymentMethod
  amountCents: number
  /** What was taken off for unused days: with it the amount is the price. */
  creditCents: number
  status: InvoiceState
  invoiceId: string | null
  reference: string
  dueOn: string
  periodStartsAt: Date | null
  periodEndsAt: Date | null
  withdrawnAt: Date | null
  createdAt: Date
}

const subscriptionColumns = sql`
  s.id, s.user_id as "userId", s.plan_id as "planId", s.next_plan_id as "nextPlanId", s.status,
  s.payment_method as method, s.provider, s.provider_id as "providerId", s.reference, s.paid_until as "paidUntil",
  s.access_until as "accessUntil", s.cancel_requested_at as "cancelRequestedAt",
  s.cancel_processed_at as "cancelProcessedAt", s.failed_tries as "failedTries", s.next_try_at as "nextTryAt",
  s.told_plan_id as "syncedPlanId", s.told_until as "syncedUntil", s.told_suspended as "syncedSuspended",
  s.told_method as "syncedMethod", s.expected_price_cents as "expectedPriceCents", s.anchor_day as "anchorDay"`

const paymentColumns = sql`
  p.id, p.user_id as "userId", p.subscription_id as "subscriptionId", p.plan_id as "planId", p.kind, p.method,
  p.amount_cents as "amountCents", p.credit_cents as "creditCents", p.status, p.provider_invoice_id as "invoiceId", p.reference,
  p.due_on::text as "dueOn", p.period_starts_at as "periodStartsAt", p.period_ends_at as "periodEndsAt", p.withdrawn_at as "withdrawnAt",
  p.created_at as "createdAt"`

/** All of a person's, the latest last, and nobody else changes them before the transaction ends. */
export async function lockSubscriptions(trx: Trx, userId: number): Promise<SubscriptionRow[]> {
  return (
    await sql<SubscriptionRow>`
      select ${subscriptionColumns} from subscriptions s where s.user_id = ${userId} order by s.id for update`.execute(
      trx,
    )
  ).rows
}

export async function findSubscriptionRow(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return (
    await sql<SubscriptionRow>`select ${subscriptionColumns} from subscriptions s where s.id = ${id}`.execute(
      db,
    )
  ).rows[0]
}

/** The one that is not canceled. */
export async function liveSubscription(db: Db | Trx, userId: number): Promise<SubscriptionRow | undefined> {
  return (
    await sql<SubscriptionRow>`
      select ${subscriptionColumns} from subscriptions s
      where s.user_id = ${userId} and s.status <> 'canceled'`.execute(db)
  ).rows[0]
}

export async function findPaymentRow(db: Db | Trx, id: number): Promise<PaymentRow | undefined> {
  return (await sql<PaymentRow>`select ${paymentColumns} from payments p where p.id = ${id}`.execute(db))
    .rows[0]
}

export async function lockPaymentOf(trx: Trx, invoiceId: string): Promise<PaymentRow | undefined> {
  return (
    await sql<PaymentRow>`
      select ${paymentColumns} from payments p where p.provider_invoice_id = ${invoiceId} for update`.execute(
      trx,
    )
  ).rows[0]
}

/** What waits to be paid and is still wanted, of one kind or of any; the latest where there are several. */
export async function openPayment(
  db: Db | Trx,
  subscriptionId: number,
  kind: PaymentKind | null = null,
): Promise<PaymentRow | undefined> {
  return (
    await sql<PaymentRow>`
      select ${paymentColumns} from payments p
      where p.subscription_id = ${subscriptionId} and p.status = 'pending' and p.withdrawn_at is null
        and (${kind}::text is null or p.kind = ${kind})
      order by p.id desc limit 1`.execute(db)
  ).rows[0]
}

type PaidPeriod = { planId: number; centavos: number; startsAt: Date; endsAt: Date }

/**
 * The periods that are paid for and not over, the latest last, with what each cost: what was paid, and the credit of the
 * period before. An upgrade took in what had been paid before it.
 */
export async function paidPeriods(db: Db | Trx, subscriptionId: number, now: Date): Promise<PaidPeriod[]> {
  return (
    await sql<PaidPeriod>`
      select plan_id as "planId", amount_cents + credit_cents as centavos, period_starts_at as "startsAt",
        period_ends_at as "endsAt"
      from payments
      where subscription_id = ${subscriptionId} and status = 'paid' and period_ends_at > ${now}
        and period_starts_at >= coalesce((
          select max(u.period_starts_at) from payments u
          where u.subscription_id = ${subscriptionId} and u.status = 'paid' and u.kind = 'upgrade'), '-infinity')
      order by period_ends_at`.execute(db)
  ).rows
}

export type PlanRow = {
  id: number
  identifier: string
  name: string
  priceCents: number
  intervalMonths: number
  /** Whoever has no subscription to it can buy one. */
  isOffered: boolean
}

/** Whose plans are sold (SPEC.md, 3): only those of the card provider's platform are listed. */
export const PLATFORM = 'iugu'

export async function findPlan(
  db: Db | Trx,
  by: { id: number } | { identifier: string },
): Promise<PlanRow | undefined> {
  return (
    await sql<PlanRow>`
      select id, identifier, name, (price * 100)::integer as "priceCents", interval_months as "intervalMonths",
        platform = ${PLATFORM} and is_active as "isOffered"
      from plans where ${'id' in by ? sql`id = ${by.id}` : sql`identifier = ${by.identifier}`}`.execute(db)
  ).rows[0]
}

/** The plan of a row, which a foreign key holds. */
export async function planOf(db: Db | Trx, id: number): Promise<PlanRow> {
  const plan = await findPlan(db, { id })
  if (!plan) throw new Error('a plan vanished that is in use')
  return plan
}
