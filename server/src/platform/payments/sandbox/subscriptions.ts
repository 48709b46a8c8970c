import { sql } from 'kysely'
import type { Db, Trx } from '../../data/database.ts'
import {
  type PaymentMethod,
  ProviderRefused,
  type ProviderSubscription,
  ProviderUnknown,
} from '../provider.ts'
import { DAYS_TO_PAY, insertInvoice } from './invoices.ts'
import { newId } from './once.ts'

type Row = {
  id: string
  customerId: string
  planIdentifier: string
  planName: string
  priceCents: number
  method: PaymentMethod
  suspended: boolean
  expiresAt: Date | null
}

export const unknownSubscription = () => new ProviderUnknown(['Assinatura não encontrada.'])

const daysToPay = (method: PaymentMethod): number => (method === 'credit_card' ? 0 : DAYS_TO_PAY)

const readRow = async (trx: Trx, id: string): Promise<Row> => {
  const { rows } = await sql<Row>`
    select s.id, s.customer_id as "customerId", s.plan_identifier as "planIdentifier", p.name as "planName",
      p.price_cents as "priceCents", s.method, s.suspended, s.expires_at as "expiresAt"
    from sandbox_subscriptions s join sandbox_plans p on p.identifier = s.plan_identifier
    where s.id = ${id} for update of s`.execute(trx)
  if (!rows[0]) throw unknownSubscription()
  return rows[0]
}

export const openSubscription = async (
  trx: Trx,
  given: { customerId: string; planIdentifier: string; method: PaymentMethod; reference: string },
  now: Date,
): Promise<string> => {
  const { customerId, planIdentifier, method, reference } = given
  const { rows: plans } = await sql<{ name: string; cents: number }>`
    select plan.name, plan.price_cents as cents from sandbox_plans plan, sandbox_customers customer
    where plan.identifier = ${planIdentifier} and customer.id = ${customerId}`.execute(trx)
  const [plan] = plans
  if (!plan) throw new ProviderRefused(['Plano ou cliente não encontrado.'])
  const id = newId()
  await sql`
    insert into sandbox_subscriptions (id, customer_id, plan_identifier, method, reference, created_at)
    values (${id}, ${customerId}, ${planIdentifier}, ${method}, ${reference}, ${now})`.execute(trx)
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

/** A subscription as it is now. Whose period is over gets the invoice of the next one here, once: answered as `renewal`. */
export const readUpToDate = (
  db: Db,
  id: string,
  now: Date,
): Promise<{ subscription: ProviderSubscription; renewal: string | null }> =>
  db.transaction().execute(async (trx) => {
    const row = await readRow(trx, id)
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
    const { rows: invoices } = await sql<{ id: string }>`
      select id from sandbox_invoices where subscription_id = ${id} order by number desc`.execute(trx)
    const { planIdentifier, suspended, expiresAt } = row
    return {
      subscription: { id, planIdentifier, suspended, expiresAt, invoiceIds: invoices.map((one) => one.id) },
      renewal,
    }
  })
