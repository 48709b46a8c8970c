import { run } from '../../platform/data/query.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { notifySubscriber } from '../notify-subscriber.ts'
import { findSubscriptionRow, lockSubscriptions, openPayment, planOf } from '../subscription-rows.ts'
import { dayOfMonth, monthsAfter } from './periods.ts'
import { setExpectedPrice } from './sql/statements.ts'

/** Notifies the owner of a subscription, once, of its next price and the renewal from which it holds. */
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
    await run(trx, setExpectedPrice, { id: row.id, centavos: to })
    // A renewal that already waits keeps its amount.
    const isOut = (await openPayment(trx, row.id, 'renewal')) !== undefined
    const anchorDay = row.anchorDay ?? dayOfMonth(row.paidUntil)
    const at = isOut ? monthsAfter(row.paidUntil, intervalMonths, anchorDay) : row.paidUntil
    const notice = { kind: 'price-changed', plan: name, from, to, at } as const
    await notifySubscriber(services, trx, { userId, notice, at: services.clock() })
  })
}
