import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import { conflict } from '../../platform/http/errors.ts'
import type { Payer, PaymentMethod, ProviderSubscription } from '../../platform/payments/provider.ts'
import {
  findSubscriptionRow,
  openPayment,
  type PaymentRow,
  type PlanRow,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import type { Needs } from './invoices.ts'
import { attempt, insist, lookingUp } from './payment-attempts.ts'
import { settleInvoice } from './settle-charge.ts'

type Opening = {
  userId: number
  plan: PlanRow
  method: PaymentMethod
  payer: Payer
  customerId: string
  /** One whose opening was begun before. */
  existing?: SubscriptionRow | undefined
}

/** One a person: the database refuses another. */
const writePending = async (
  { database: { db }, payments, clock }: Needs,
  { userId, plan, method }: Opening,
): Promise<SubscriptionRow> => {
  const { rows } = await sql<{ id: number }>`
    insert into subscriptions (user_id, plan_id, status, payment_method, provider, created_at)
    values (${userId}, ${plan.id}, 'pending', ${method}, ${payments.name}, ${clock()})
    on conflict (user_id) where status <> 'canceled' do nothing returning id`.execute(db)
  const row = rows[0] && (await findSubscriptionRow(db, rows[0].id))
  if (!row) throw conflict(PROCESSING)
  return row
}

/** The provider has to know the plan at the price that it has here. */
export const ensurePlan = (
  needs: Needs | Pick<Needs, 'database' | 'clock' | 'payments'>,
  userId: number,
  plan: PlanRow,
) =>
  attempt(
    needs,
    { action: 'plan', userId },
    insist((key) => needs.payments.ensurePlan(plan, key)),
  )

/** What the provider calls it is known here from now on. */
export const noteOpened = async (
  { database: { db } }: Pick<Needs, 'database'>,
  { id, planId, method }: SubscriptionRow,
  opened: ProviderSubscription,
): Promise<void> => {
  await sql`
    update subscriptions set provider_id = ${opened.id}, told_plan_id = ${planId}, told_method = ${method}
    where id = ${id} and provider_id is null`.execute(db)
}

/** Opens a subscription at the provider, whose first invoice is the payment answered. */
export const openAtProvider = async (needs: Needs, opening: Opening): Promise<PaymentRow> => {
  const { database, payments } = needs
  const { userId, plan, method, payer, customerId, existing } = opening
  const row = existing ?? (await writePending(needs, opening))
  const { id: subscriptionId, reference } = row
  await ensurePlan(needs, userId, plan)
  const find = () => payments.findSubscription({ customerId, reference })
  const asked = { customerId, planIdentifier: plan.identifier, method, reference, payer }
  const opened =
    (existing && (await find())) ||
    (await attempt(
      needs,
      { action: 'subscription', userId, subscriptionId },
      lookingUp((key) => payments.openSubscription(asked, key), find),
      ({ id }) => ({ answer: { id } }),
    ))
  await noteOpened(needs, row, opened)
  for (const invoiceId of opened.invoiceIds) await settleInvoice(needs, invoiceId)
  const payment = await openPayment(database.db, subscriptionId)
  if (!payment) throw new Error('a subscription was opened without an invoice')
  return payment
}
