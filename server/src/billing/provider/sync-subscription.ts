import { many, run } from '../../platform/data/query.ts'
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
import {
  findPendingPayments,
  setFoundSubscription,
  setSyncedPlan,
  setSyncedSuspension,
  withdrawPayment,
} from './sql/statements.ts'

type PendingPayment = Pick<PaymentRow, 'id' | 'userId' | 'subscriptionId' | 'invoiceId'>

/** Cancels the invoice of a payment that is no longer wanted, and records the outcome. */
async function withdraw(services: BillingServices, payment: PendingPayment): Promise<void> {
  const { database, payments, clock } = services
  const { id: paymentId, userId, subscriptionId, invoiceId } = payment
  await run(database.db, withdrawPayment, { paymentId, now: clock() })
  if (invoiceId === null) return
  await attempt(
    services,
    { action: 'cancel-invoice', userId, subscriptionId, paymentId },
    retryAfterSilence((key) => payments.cancelInvoice(invoiceId, key)),
  ).catch((error) => {
    // The invoice was paid or has expired; reading it tells which.
    if (!(error instanceof ProviderRefused)) throw error
  })
  await settleInvoice(services, invoiceId)
}

const PAID_MEANWHILE = 'O pagamento anterior acaba de ser confirmado. Nada mais foi cobrado.'

/** Withdraws an open payment to make room for another. If it was paid meanwhile, that counts and the answer is 409. */
export async function withdrawOpen(services: BillingServices, open: PaymentRow): Promise<void> {
  await withdraw(services, open)
  const { status } = (await findPaymentRow(services.database.db, open.id)) ?? open
  if (status === 'paid') throw conflict(PAID_MEANWHILE)
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
  await run(database.db, setSyncedSuspension, { id: subscriptionId, suspended, now: clock() })
}

/** Sends the provider the plan of the next renewal, and when that is. */
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
  await run(database.db, setSyncedPlan, { id: subscriptionId, planId: plan.id, expiresAt })
}

/**
 * Sends the provider every change of a subscription that it does not have: withdrawn invoices, whether it continues,
 * with which plan and from when. All of this is derived from the rows, so a repetition is harmless.
 */
export async function syncSubscription(services: BillingServices, subscriptionId: number): Promise<void> {
  const row = await findSubscriptionRow(services.database.db, subscriptionId)
  if (row?.provider !== services.payments.name) return
  const { db } = services.database
  for (const payment of await many(db, findPendingPayments, { subscriptionId, isWithdrawn: true }))
    await withdraw(services, payment)
  if (row.providerId === null) return
  const isOver = row.status === 'canceling' || row.status === 'canceled'
  if (isOver !== row.syncedSuspended) await setSuspended(services, row, row.providerId, isOver)
  if (isOver || row.paidUntil === null) return
  const isKnown =
    row.syncedPlanId === (row.nextPlanId ?? row.planId) &&
    row.syncedUntil?.getTime() === row.paidUntil.getTime()
  if (!isKnown) await syncNextPlan(services, row, row.providerId, row.paidUntil)
}

/** Ends a pending subscription to make room for another. If it was paid meanwhile, that counts. */
export async function endPending(
  services: BillingServices,
  row: SubscriptionRow,
  customerId: string,
): Promise<void> {
  const { db } = services.database
  const { id, userId } = row
  if (row.providerId === null) await settleUnheardOf(services, row, customerId)
  const pending = await many(db, findPendingPayments, { subscriptionId: id, isWithdrawn: false })
  for (const payment of pending) await withdraw(services, payment)
  await db.transaction().execute(async (trx) => {
    const all = await lockSubscriptions(trx, userId)
    const now = all.find((one) => one.id === id)
    if (now && now.status !== 'pending' && now.status !== 'canceled') throw conflict(PAID_MEANWHILE)
    if (now?.status === 'pending')
      await endSubscription(services, trx, { subscription: now, why: null, now: services.clock() })
  })
  await syncSubscription(services, id)
}

/** Settles what the provider knows of a subscription whose opening it has not confirmed. */
async function settleUnheardOf(
  services: BillingServices,
  { id, reference }: SubscriptionRow,
  customerId: string,
): Promise<void> {
  const { database, payments } = services
  const there = await payments.findSubscription({ customerId, reference })
  if (there) await run(database.db, setFoundSubscription, { id, providerId: there.id })
  for (const invoiceId of there?.invoiceIds ?? []) await settleInvoice(services, invoiceId)
}
