import { PROCESSING } from '@arroba/contract/rules/billing.ts'
import { maybeOne, run } from '../../platform/data/query.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Payer, PaymentMethod, ProviderSubscription } from '../../platform/payments/provider.ts'
import {
  findSubscriptionRow,
  openPayment,
  type PaymentRow,
  type PlanRow,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import type { InvoiceServices } from './invoices.ts'
import { attempt, findAfterSilence, retryAfterSilence } from './payment-attempts.ts'
import { settleInvoice } from './settle-charge.ts'
import { insertPending, setProviderId } from './sql/statements.ts'

type Opening = {
  userId: number
  plan: PlanRow
  method: PaymentMethod
  payer: Payer
  customerId: string
  /** A subscription whose opening was begun before. */
  existing?: SubscriptionRow | undefined
}

/** Writes the one pending subscription of a person; the database refuses a second one. */
async function writePending(
  { database: { db }, payments, clock }: InvoiceServices,
  { userId, plan, method }: Opening,
): Promise<SubscriptionRow> {
  const inserted = await maybeOne(db, insertPending, {
    userId,
    planId: plan.id,
    method,
    provider: payments.name,
    now: clock(),
  })
  const row = inserted && (await findSubscriptionRow(db, inserted.id))
  if (!row) throw conflict(PROCESSING)
  return row
}

/** Stores the plan at the provider with its present price. */
export function ensurePlan(
  services: InvoiceServices | Pick<InvoiceServices, 'database' | 'clock' | 'payments'>,
  userId: number,
  plan: PlanRow,
) {
  return attempt(
    services,
    { action: 'plan', userId },
    retryAfterSilence((key) => services.payments.ensurePlan(plan, key)),
  )
}

/** Stores the id that the provider gave to a subscription. */
export async function recordProviderId(
  { database: { db } }: Pick<InvoiceServices, 'database'>,
  { id, planId, method }: SubscriptionRow,
  opened: ProviderSubscription,
): Promise<void> {
  await run(db, setProviderId, { id, providerId: opened.id, planId, method })
}

/** Opens a subscription at the provider; returns the payment of its first invoice. */
export async function openAtProvider(services: InvoiceServices, opening: Opening): Promise<PaymentRow> {
  const { database, payments } = services
  const { userId, plan, method, payer, customerId, existing } = opening
  const row = existing ?? (await writePending(services, opening))
  const { id: subscriptionId, reference } = row
  await ensurePlan(services, userId, plan)
  const find = () => payments.findSubscription({ customerId, reference })
  const asked = { customerId, planIdentifier: plan.identifier, method, reference, payer }
  const opened =
    (existing && (await find())) ||
    (await attempt(
      services,
      { action: 'subscription', userId, subscriptionId },
      findAfterSilence((key) => payments.openSubscription(asked, key), find),
      ({ id }) => ({ answer: { id } }),
    ))
  await recordProviderId(services, row, opened)
  for (const invoiceId of opened.invoiceIds) await settleInvoice(services, invoiceId)
  const payment = await openPayment(database.db, subscriptionId)
  if (!payment) throw new Error('a subscription was opened without an invoice')
  return payment
}
