import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { lockSubscriptions } from '../subscription-rows.ts'
import { dayOfMonth } from './periods.ts'
import { accessUntil, daysAfter } from './subscription-states.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Whatever the payment provider does not know yet of a subscription. */
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
  await sql`
    update subscriptions set status = ${status}, paid_until = ${to}, access_until = ${accessUntil(status, to)},
      anchor_day = ${dayOfMonth(to)}, failed_tries = 0, next_try_at = null
    where id = ${live.id}`.execute(trx)
  await sql`
    update payments set withdrawn_at = ${now}
    where subscription_id = ${live.id} and kind = 'renewal' and status = 'pending' and withdrawn_at is null`.execute(
    trx,
  )
  await jobs.enqueue(trx, 'tell-subscription', { subscriptionId: live.id })
  return { from, to, isCharged: status === 'active' }
}

export function syncingSubscription(services: BillingServices): JobHandler<{ subscriptionId: number }> {
  return {
    run: ({ subscriptionId }) => syncSubscription(services, subscriptionId),
  }
}
