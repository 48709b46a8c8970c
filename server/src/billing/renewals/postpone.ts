import type { Trx } from '../../platform/data/database.ts'
import { run } from '../../platform/data/query.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { lockSubscriptions } from '../subscription-rows.ts'
import { dayOfMonth } from './periods.ts'
import { setPaidUntil, withdrawRenewals } from './sql/statements.ts'
import { accessUntil, daysAfter } from './subscription-states.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Brings a changed subscription to the payment provider. */
    'tell-subscription': { subscriptionId: number }
  }
}

/** The end of what is open, before and after; `isCharged`: the next payment is taken then. */
export type Postponed = { from: Date; to: Date; isCharged: boolean }

/**
 * Gives whoever pays so many days more before the next charge: the paid period ends later, following ones count from
 * there, and a renewal that waits to be paid gives way to one of the new day. Null for whom has no paid period.
 */
export async function postponeCharge(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Trx,
  { userId, days, now }: { userId: number; days: number; now: Date },
): Promise<Postponed | null> {
  const live = (await lockSubscriptions(trx, userId)).find(({ status }) => status !== 'canceled')
  if (!live?.paidUntil) return null
  const from = live.paidUntil
  const to = daysAfter(from > now ? from : now, days)
  const status = live.status === 'past_due' ? 'active' : live.status
  const dates = { paidUntil: to, accessUntil: accessUntil(status, to), anchorDay: dayOfMonth(to) }
  await run(trx, setPaidUntil, { id: live.id, status, ...dates })
  await run(trx, withdrawRenewals, { subscriptionId: live.id, now })
  await jobs.enqueue(trx, 'tell-subscription', { subscriptionId: live.id })
  return { from, to, isCharged: status === 'active' }
}

export function syncingSubscription(services: BillingServices): JobHandler<{ subscriptionId: number }> {
  return {
    run: ({ subscriptionId }) => syncSubscription(services, subscriptionId),
  }
}
