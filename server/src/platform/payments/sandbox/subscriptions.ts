import type { Db, Trx } from '../../data/database.ts'
import { many, maybeOne, run } from '../../data/query.ts'
import {
  type PaymentMethod,
  ProviderRefused,
  type ProviderSubscription,
  ProviderUnknown,
} from '../provider.ts'
import { DAYS_TO_PAY, insertInvoice } from './invoices.ts'
import { newId } from './once-per-key.ts'
import {
  findInvoicesOf,
  findPlanForCustomer,
  insertSandboxSubscription,
  lockSandboxSubscription,
} from './sql/statements.ts'

export function unknownSubscription() {
  return new ProviderUnknown(['Assinatura não encontrada.'])
}

function daysToPay(method: PaymentMethod): number {
  return method === 'credit_card' ? 0 : DAYS_TO_PAY
}

async function lockSubscription(trx: Trx, id: string) {
  const subscription = await maybeOne(trx, lockSandboxSubscription, { id })
  if (!subscription) throw unknownSubscription()
  return subscription
}

export async function openSubscription(
  trx: Trx,
  given: { customerId: string; planIdentifier: string; method: PaymentMethod; reference: string },
  now: Date,
): Promise<string> {
  const { customerId, planIdentifier, method, reference } = given
  const plan = await maybeOne(trx, findPlanForCustomer, { planIdentifier, customerId })
  if (!plan) throw new ProviderRefused(['Plano ou cliente não encontrado.'])
  const id = newId()
  await run(trx, insertSandboxSubscription, { id, customerId, planIdentifier, method, reference, now })
  await insertInvoice(
    trx,
    {
      customerId,
      subscriptionId: id,
      renewsAt: null,
      reference: null,
      method,
      cents: plan.cents,
      description: plan.name,
      due: { from: now, days: daysToPay(method) },
    },
    now,
  )
  return id
}

/** Reads a subscription. If its period is over, this makes the invoice of the next period, once, and returns it as `renewal`. */
export function readUpToDate(
  db: Db,
  id: string,
  now: Date,
): Promise<{ subscription: ProviderSubscription; renewal: string | null }> {
  return db.transaction().execute(async (trx) => {
    const row = await lockSubscription(trx, id)
    const isOver = row.expiresAt !== null && row.expiresAt <= now && !row.suspended
    const renewal = isOver
      ? await insertInvoice(
          trx,
          {
            customerId: row.customerId,
            subscriptionId: id,
            renewsAt: row.expiresAt,
            reference: null,
            method: row.method,
            cents: row.priceCents,
            description: row.planName,
            due: { from: row.expiresAt ?? now, days: daysToPay(row.method) },
          },
          now,
        )
      : null
    const invoices = await many(trx, findInvoicesOf, { subscriptionId: id })
    const { planIdentifier, suspended, expiresAt } = row
    return {
      subscription: { id, planIdentifier, suspended, expiresAt, invoiceIds: invoices.map((one) => one.id) },
      renewal,
    }
  })
}
