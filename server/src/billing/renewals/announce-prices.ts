import { sql } from 'kysely'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { notifySubscriber } from '../notify-subscriber.ts'
import { findSubscriptionRow, lockSubscriptions, openPayment, planOf } from '../subscription-rows.ts'
import { dayOfMonth, monthsAfter } from './periods.ts'

/** SQL: subscriptions under `s` that go on, and whose next price their owner does not know of yet. */
export const unannounced = sql`
  s.status in ('active', 'past_due') and s.expected_price_cents <> (
    select (p.price * 100)::integer from plans p where p.id = coalesce(s.next_plan_id, s.plan_id))`

/** Tells the owner of a subscription once what it will cost, and from which renewal on. */
export async function announcePrice(services: BillingServices, subscriptionId: number): Promise<void> {
  const { db } = services.database
  const found = await findSubscriptionRow(db, subscriptionId)
  if (!found) return
  const { userId } = found
  await db.transaction().execute(async (trx) => {
    const row = (await lockSubscriptions(trx, userId)).find(({ id }) => id === subscriptionId)
    if (row?.status !== 'active' && row?.status !== 'past_due') return
    const { priceCents: to, name, intervalMonths } = await planOf(trx, row.nextPlanId ?? row.planId)
    const from = row.expectedPriceCents
    if (row.paidUntil === null || from === null || from === to) return
    await sql`update subscriptions set expected_price_cents = ${to} where id = ${row.id}`.execute(trx)
    // A renewal that is out already keeps its amount.
    const isOut = (await openPayment(trx, row.id, 'renewal')) !== undefined
    const anchorDay = row.anchorDay ?? dayOfMonth(row.paidUntil)
    const at = isOut ? monthsAfter(row.paidUntil, intervalMonths, anchorDay) : row.paidUntil
    const notice = { kind: 'price-changed', plan: name, from, to, at } as const
    await notifySubscriber(services, trx, { userId, notice, at: services.clock() })
  })
}
