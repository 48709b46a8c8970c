import { build, compile, words } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { many, maybeOne } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { findPlanRow } from './sql/statements.ts'

const findSubscription = compile('find-subscription', { id: 'bigint' }, ({ id }) =>
  subscriptionRows().where('s.id', '=', id),
)

const findCurrentSubscription = compile('find-live-subscription', { userId: 'bigint' }, ({ userId }) =>
  subscriptionRows().where('s.user_id', '=', userId).where('s.status', '<>', 'canceled'),
)

const lockSubscriptionsOf = compile('lock-subscriptions', { userId: 'bigint' }, ({ userId }) =>
  build
    .selectFrom('subscriptions as s')
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .select('s.id')
    .forUpdate(),
)

const findSubscriptionsOfPerson = compile('find-subscriptions-of', { userId: 'bigint' }, ({ userId }) =>
  subscriptionRows().where('s.user_id', '=', userId).orderBy('s.id'),
)

const findPayment = compile('find-payment', { id: 'bigint' }, ({ id }) =>
  paymentRows().where('p.id', '=', id),
)

const lockPaymentOfInvoice = compile('lock-payment', { invoiceId: 'text' }, ({ invoiceId }) =>
  paymentRows().where('p.provider_invoice_id', '=', invoiceId).forUpdate(),
)

const findOpenPayment = compile(
  'find-open-payment',
  { subscriptionId: 'bigint', kind: words<PaymentKind>().optional },
  ({ subscriptionId, kind }) =>
    paymentRows()
      .where('p.subscription_id', '=', subscriptionId)
      .where('p.status', '=', 'pending')
      .where('p.withdrawn_at', 'is', null)
      .where(eb.or([eb(kind, 'is', null), eb(columnsOf('payments', 'p')('kind'), '=', kind)]))
      .orderBy('p.id', 'desc')
      .limit(1),
)

export type SubscriptionStatus = SubscriptionRow['status']

/** A subscription as a command finds it; `anchorDay` is the day of the month on which its periods end, null before the first payment. */
export type SubscriptionRow = RowOf<typeof findSubscription>

export type PaymentKind = 'first' | 'renewal' | 'upgrade'

/** With the credit for unused days, which was taken off it, the amount is the price. */
export type PaymentRow = RowOf<typeof findPayment>

function subscriptionRows() {
  return build
    .selectFrom('subscriptions as s')
    .leftJoin('standings as st', 'st.subscription_id', 's.id')
    .select([
      's.id',
      's.user_id as userId',
      's.plan_id as planId',
      's.next_plan_id as nextPlanId',
      's.status',
      's.payment_method as method',
      's.provider',
      's.provider_id as providerId',
      's.reference',
      'st.paid_until as paidUntil',
      'st.access_until as accessUntil',
      's.cancel_requested_at as cancelRequestedAt',
      's.cancel_processed_at as cancelProcessedAt',
      's.failed_tries as failedTries',
      's.next_try_at as nextTryAt',
      's.told_plan_id as syncedPlanId',
      's.told_until as syncedUntil',
      's.told_suspended as syncedSuspended',
      's.told_method as syncedMethod',
      's.expected_price_cents as expectedPriceCents',
      'st.anchor_day as anchorDay',
    ])
}

function paymentRows() {
  return build
    .selectFrom('payments as p')
    .select((payment) => [
      'p.id',
      'p.user_id as userId',
      'p.subscription_id as subscriptionId',
      'p.plan_id as planId',
      'p.kind',
      'p.method',
      'p.amount_cents as amountCents',
      'p.credit_cents as creditCents',
      'p.status',
      'p.provider_invoice_id as invoiceId',
      'p.reference',
      payment.cast<string>('p.due_on', 'text').as('dueOn'),
      'p.withdrawn_at as withdrawnAt',
      'p.created_at as createdAt',
      'p.held_state as heldState',
    ])
}

/**
 * All of a person's, the latest last, and nobody else changes them, their payments or the person's ledger before the
 * transaction ends. They are read after the lock: what it waited for wrote their standings anew.
 */
export async function lockSubscriptions(trx: Trx, userId: number): Promise<SubscriptionRow[]> {
  await many(trx, lockSubscriptionsOf, { userId })
  return many(trx, findSubscriptionsOfPerson, { userId })
}

export function findSubscriptionRow(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return maybeOne(db, findSubscription, { id })
}

/** The one that is not canceled. */
export function currentSubscription(db: Db | Trx, userId: number): Promise<SubscriptionRow | undefined> {
  return maybeOne(db, findCurrentSubscription, { userId })
}

export function findPaymentRow(db: Db | Trx, id: number): Promise<PaymentRow | undefined> {
  return maybeOne(db, findPayment, { id })
}

export function lockPaymentOf(trx: Trx, invoiceId: string): Promise<PaymentRow | undefined> {
  return maybeOne(trx, lockPaymentOfInvoice, { invoiceId })
}

/** The payment that is open and not withdrawn, of one kind or of any; the latest where there are several. */
export function openPayment(
  db: Db | Trx,
  subscriptionId: number,
  kind: PaymentKind | null = null,
): Promise<PaymentRow | undefined> {
  return maybeOne(db, findOpenPayment, { subscriptionId, kind })
}

export type PlanRow = RowOf<typeof findPlanRow>

/** Only the plans of this platform are sold. */
export const PLATFORM = 'iugu'

export function findPlan(
  db: Db | Trx,
  by: { id: number } | { identifier: string },
): Promise<PlanRow | undefined> {
  return maybeOne(db, findPlanRow, { id: null, identifier: null, ...by })
}

/** The plan of a row, which a foreign key holds. */
export async function planOf(db: Db | Trx, id: number): Promise<PlanRow> {
  const plan = await findPlan(db, { id })
  if (!plan) throw new Error('a plan vanished that is in use')
  return plan
}
