import { sql } from 'kysely'
import type { Db } from '../../platform/data/database.ts'
import type { PaymentMethod } from '../../platform/payments/provider.ts'

type SubscriptionNow = { id: number; status: string; paidUntil: Date | null; accessUntil: Date | null }
export type PaymentNow = {
  id: number
  subscriptionId: number
  planId: number
  months: number
  kind: string
  method: PaymentMethod
  status: string
  cash: number
  offeredCredit: number
  invoiceId: string | null
  createdAt: Date
  paidAt: Date | null
}

export async function subscriptionsOf(db: Db, userId: number): Promise<SubscriptionNow[]> {
  const { rows } = await sql<SubscriptionNow>`
    select s.id, s.status, st.paid_until as "paidUntil", st.access_until as "accessUntil"
    from subscriptions s left join standings st on st.subscription_id = s.id
    where s.user_id = ${userId} order by s.id`.execute(db)
  return rows
}

export async function paymentsOf(db: Db, userId: number): Promise<PaymentNow[]> {
  const { rows } = await sql<PaymentNow>`
    select y.id, y.subscription_id as "subscriptionId", y.plan_id as "planId", p.interval_months as months, y.kind,
      y.method, y.status, y.amount_cents as cash, y.credit_cents as "offeredCredit",
      y.provider_invoice_id as "invoiceId", y.created_at as "createdAt", y.paid_at as "paidAt"
    from payments y join plans p on p.id = y.plan_id where y.user_id = ${userId} order by y.id`.execute(db)
  return rows
}
