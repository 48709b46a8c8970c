import { sql } from 'kysely'
import { conflict } from '../../platform/http/errors.ts'
import { ProviderRefused } from '../../platform/payments/provider.ts'
import { endSubscription } from '../checkout/charge-outcomes.ts'
import { ensurePlan } from '../checkout/open-subscription.ts'
import { attempt, retryAfterSilence } from '../checkout/payment-attempts.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'
import {
  findPaymentRow,
  findSubscriptionRow,
  lockSubscriptions,
  type PaymentRow,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'

/** Cancels the invoice of a payment that is not wanted any more, and writes down what became of it. */
async function withdraw(services: BillingServices, payment: PaymentRow): Promise<void> {
  const { database, payments, clock } = services
  const { id: paymentId, userId, subscriptionId, invoiceId } = payment
  await sql`
    update payments set withdrawn_at = coalesce(withdrawn_at, ${clock()}),
      status = case when provider_invoice_id is null then 'canceled' else status end
    where id = ${paymentId} and status = 'pending'`.execute(database.db)
  if (invoiceId === null) return
  await attempt(
    services,
    { action: 'cancel-invoice', userId, subscriptionId, paymentId },
    retryAfterSilence((key) => payments.cancelInvoice(invoiceId, key)),
  ).catch((error) => {
    // It was paid or had expired: reading it tells which.
    if (!(error instanceof ProviderRefused)) throw error
  })
  await settleInvoice(services, invoiceId)
}

const PAID_MEANWHILE = 'O pagamento anterior acaba de ser confirmado. Nada mais foi cobrado.'

/** An invoice of before gives way to another; if it was paid meanwhile, that counts and nothing else is charged: 409. */
export async function withdrawOpen(services: BillingServices, open: PaymentRow): Promise<void> {
  await withdraw(services, open)
  const { status } = (await findPaymentRow(services.database.db, open.id)) ?? open
  if (status === 'paid') throw conflict(PAID_MEANWHILE)
}

async function withdrawnPayments({ database: { db } }: BillingServices, subscriptionId: number) {
  return (
    await sql<Pick<PaymentRow, 'id' | 'userId' | 'subscriptionId' | 'invoiceId'>>`
      select id, user_id as "userId", subscription_id as "subscriptionId", provider_invoice_id as "invoiceId"
      from payments where subscription_id = ${subscriptionId} and status = 'pending' and withdrawn_at is not null
      order by id`.execute(db)
  ).rows
}

async function setSuspended(
  services: BillingServices,
  row: SubscriptionRow,
  providerId: string,
  suspended: boolean,
) {
  const { database, payments, clock } = services
  const { id: subscriptionId, userId } = row
  await attempt(
    services,
    { action: suspended ? 'suspend' : 'activate', userId, subscriptionId },
    retryAfterSilence((key) =>
      suspended ? payments.suspend(providerId, key) : payments.activate(providerId, key),
    ),
  )
  await sql`
    update subscriptions set told_suspended = ${suspended},
      cancel_processed_at = case when ${suspended} and cancel_requested_at is not null
        then coalesce(cancel_processed_at, ${clock()}) end
    where id = ${subscriptionId}`.execute(database.db)
}

/** Which plan comes with the next renewal, and when that is. */
async function syncNextPlan(
  services: BillingServices,
  row: SubscriptionRow,
  providerId: string,
  expiresAt: Date,
) {
  const { database, payments } = services
  const { id: subscriptionId, userId } = row
  const plan = await planOf(database.db, row.nextPlanId ?? row.planId)
  await ensurePlan(services, userId, plan)
  await attempt(
    services,
    { action: 'change-plan', userId, subscriptionId },
    retryAfterSilence((key) =>
      payments.changePlan(providerId, { planIdentifier: plan.identifier, expiresAt }, key),
    ),
  )
  await sql`
    update subscriptions set told_plan_id = ${plan.id}, told_until = ${expiresAt}
    where id = ${subscriptionId}`.execute(database.db)
}

/**
 * Tells the provider whatever it does not know yet of a subscription: invoices that are not wanted, whether it goes on,
 * with which plan and from when. What it is told is derived from the rows, so that doing it again does no harm.
 */
export async function syncSubscription(services: BillingServices, subscriptionId: number): Promise<void> {
  const row = await findSubscriptionRow(services.database.db, subscriptionId)
  if (row?.provider !== services.payments.name) return
  for (const payment of await withdrawnPayments(services, subscriptionId))
    await withdraw(services, payment as PaymentRow)
  if (row.providerId === null) return
  const isOver = row.status === 'canceling' || row.status === 'canceled'
  if (isOver !== row.syncedSuspended) await setSuspended(services, row, row.providerId, isOver)
  if (isOver || row.paidUntil === null) return
  const isKnown =
    row.syncedPlanId === (row.nextPlanId ?? row.planId) &&
    row.syncedUntil?.getTime() === row.paidUntil.getTime()
  if (!isKnown) await syncNextPlan(services, row, row.providerId, row.paidUntil)
}

/** A pending subscription gives way to another; if it was paid meanwhile, that counts. */
export async function endPending(
  services: BillingServices,
  row: SubscriptionRow,
  customerId: string,
): Promise<void> {
  const { database, payments } = services
  const { id, userId, reference } = row
  if (row.providerId === null) {
    const there = await payments.findSubscription({ customerId, reference })
    if (there)
      await sql`
        update subscriptions set provider_id = ${there.id}, told_plan_id = plan_id, told_method = payment_method
        where id = ${id}`.execute(database.db)
    for (const invoiceId of there?.invoiceIds ?? []) await settleInvoice(services, invoiceId)
  }
  const { rows } = await sql<PaymentRow>`
    select id, user_id as "userId", subscription_id as "subscriptionId", provider_invoice_id as "invoiceId"
    from payments where subscription_id = ${id} and status = 'pending' order by id`.execute(database.db)
  for (const payment of rows) await withdraw(services, payment)
  await database.db.transaction().execute(async (trx) => {
    const all = await lockSubscriptions(trx, userId)
    const now = all.find((one) => one.id === id)
    if (now && now.status !== 'pending' && now.status !== 'canceled') throw conflict(PAID_MEANWHILE)
    if (now?.status === 'pending')
      await endSubscription(services, trx, { subscription: now, why: null, now: services.clock() })
  })
  await syncSubscription(services, id)
}
