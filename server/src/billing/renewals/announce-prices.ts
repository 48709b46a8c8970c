import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { notifySubscriber } from '../notify-subscriber.ts'
import {
  findSubscriptionRow,
  lockSubscriptions,
  openPayment,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'
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
    const at = await newPriceFrom(trx, { ...row, paidUntil: row.paidUntil }, intervalMonths)
    const notice = { kind: 'price-changed', plan: name, from, to, at } as const
    await notifySubscriber(services, trx, { userId, notice, at: services.clock() })
  })
}

/** From when a new price holds: a renewal that already waits keeps its amount. */
async function newPriceFrom(
  trx: Trx,
  { id, paidUntil, anchorDay }: Pick<SubscriptionRow, 'id' | 'anchorDay'> & { paidUntil: Date },
  intervalMonths: number,
): Promise<Date> {
  const isOut = (await openPayment(trx, id, 'renewal')) !== undefined
  return isOut ? monthsAfter(paidUntil, intervalMonths, anchorDay ?? dayOfMonth(paidUntil)) : paidUntil
}
