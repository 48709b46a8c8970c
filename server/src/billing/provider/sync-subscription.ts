import { sql } from 'kysely'
import { conflict } from '../../platform/http/errors.ts'
import { ProviderRefused } from '../../platform/payments/provider.ts'
import { endSubscription } from '../checkout/charge-outcomes.ts'
import { ensurePlan } from '../checkout/open-subscription.ts'
import { attempt, insist } from '../checkout/payment-attempts.ts'
import { type Needs, settleInvoice } from '../checkout/settle-charge.ts'
import {
  findPaymentRow,
  findSubscriptionRow,
  lockSubscriptions,
  type PaymentRow,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'

/** Cancels the invoice of a payment that is not wanted any more, and writes down what became of it. */
const withdraw = async (needs: Needs, payment: PaymentRow): Promise<void> => {
  const { database, payments, clock } = needs
  const { id: paymentId, userId, subscriptionId, invoiceId } = payment
  await sql`
    update payments set withdrawn_at = coalesce(withdrawn_at, ${clock()}),
      status = case when provider_invoice_id is null then 'canceled' else status end
    where id = ${paymentId} and status = 'pending'`.execute(database.db)
  if (invoiceId === null) return
  await attempt(
    needs,
    { action: 'cancel-invoice', userId, subscriptionId, paymentId },
    insist((key) => payments.cancelInvoice(invoiceId, key)),
  ).catch((error) => {
    // It was paid or had expired: reading it tells which.
    if (!(error instanceof ProviderRefused)) throw error
  })
  await settleInvoice(needs, invoiceId)
}

const PAID_MEANWHILE = 'O pagamento anterior acaba de ser confirmado. Nada mais foi cobrado.'

/** An invoice of before gives way to another; if it was paid meanwhile, that counts and nothing else is charged: 409. */
export const replaceOpen = async (needs: Needs, open: PaymentRow): Promise<void> => {
  await withdraw(needs, open)
  const { status } = (await findPaymentRow(needs.database.db, open.id)) ?? open
  if (status === 'paid') throw conflict(PAID_MEANWHILE)
}

const withdrawnPayments = async ({ database: { db } }: Needs, subscriptionId: number) =>
  (
    await sql<Pick<PaymentRow, 'id' | 'userId' | 'subscriptionId' | 'invoiceId'>>`
      select id, user_id as "userId", subscription_id as "subscriptionId", provider_invoice_id as "invoiceId"
      from payments where subscription_id = ${subscriptionId} and status = 'pending' and withdrawn_at is not null
      order by id`.execute(db)
  ).rows

const setSuspended = async (needs: Needs, row: SubscriptionRow, providerId: string, suspended: boolean) => {
  const { database, payments, clock } = needs
  const { id: subscriptionId, userId } = row
  await attempt(
    needs,
    { action: suspended ? 'suspend' : 'activate', userId, subscriptionId },
    insist((key) => (suspended ? payments.suspend(providerId, key) : payments.activate(providerId, key))),
  )
  await sql`
    update subscriptions set told_suspended = ${suspended},
      cancel_processed_at = case when ${suspended} and cancel_requested_at is not null
        then coalesce(cancel_processed_at, ${clock()}) end
    where id = ${subscriptionId}`.execute(database.db)
}

/** Which plan comes with the next renewal, and when that is. */
const tellPlan = async (needs: Needs, row: SubscriptionRow, providerId: string, expiresAt: Date) => {
  const { database, payments } = needs
  const { id: subscriptionId, userId } = row
  const plan = await planOf(database.db, row.nextPlanId ?? row.planId)
  await ensurePlan(needs, userId, plan)
  await attempt(
    needs,
    { action: 'change-plan', userId, subscriptionId },
    insist((key) => payments.changePlan(providerId, { planIdentifier: plan.identifier, expiresAt }, key)),
  )
  await sql`
    update subscriptions set told_plan_id = ${plan.id}, told_until = ${expiresAt}
    where id = ${subscriptionId}`.execute(database.db)
}

/**
 * Tells the provider whatever it does not know yet of a subscription: invoices that are not wanted, whether it goes on,
 * with which plan and from when. What it is told is derived from the rows, so that doing it again does no harm.
 */
export const tellProvider = async (needs: Needs, subscriptionId: number): Promise<void> => {
  const row = await findSubscriptionRow(needs.database.db, subscriptionId)
  if (row?.provider !== needs.payments.name) return
  for (const payment of await withdrawnPayments(needs, subscriptionId))
    await withdraw(needs, payment as PaymentRow)
  if (row.providerId === null) return
  const isOver = row.status === 'canceling' || row.status === 'canceled'
  if (isOver !== row.toldSuspended) await setSuspended(needs, row, row.providerId, isOver)
  if (isOver || row.paidUntil === null) return
  const isKnown =
    row.toldPlanId === (row.nextPlanId ?? row.planId) && row.toldUntil?.getTime() === row.paidUntil.getTime()
  if (!isKnown) await tellPlan(needs, row, row.providerId, row.paidUntil)
}

/** A pending subscription gives way to another; if it was paid meanwhile, that counts. */
export const retire = async (needs: Needs, row: SubscriptionRow, customerId: string): Promise<void> => {
  const { database, payments } = needs
  const { id, userId, reference } = row
  if (row.providerId === null) {
    const there = await payments.findSubscription({ customerId, reference })
    if (there)
      await sql`
        update subscriptions set provider_id = ${there.id}, told_plan_id = plan_id, told_method = payment_method
        where id = ${id}`.execute(database.db)
    for (const invoiceId of there?.invoiceIds ?? []) await settleInvoice(needs, invoiceId)
  }
  const { rows } = await sql<PaymentRow>`
    select id, user_id as "userId", subscription_id as "subscriptionId", provider_invoice_id as "invoiceId"
    from payments where subscription_id = ${id} and status = 'pending' order by id`.execute(database.db)
  for (const payment of rows) await withdraw(needs, payment)
  await database.db.transaction().execute(async (trx) => {
    const all = await lockSubscriptions(trx, userId)
    const now = all.find((one) => one.id === id)
    if (now && now.status !== 'pending' && now.status !== 'canceled') throw conflict(PAID_MEANWHILE)
    if (now?.status === 'pending')
      await endSubscription(needs, trx, { subscription: now, why: null, now: needs.clock() })
  })
  await tellProvider(needs, id)
}
