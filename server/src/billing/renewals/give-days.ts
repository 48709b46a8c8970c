import type { Trx } from '../../platform/data/database.ts'
import { one, run } from '../../platform/data/query.ts'
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { enter } from '../ledger/ledger.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { lockSubscriptions } from '../subscription-rows.ts'
import { findTrialEnd, setGoesOn, withdrawRenewals } from './sql/statements.ts'
import { daysAfter } from './subscription-states.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Brings a changed subscription to the payment provider. */
    'tell-subscription': { subscriptionId: number }
  }
}

/** Of what the days are, and its new end; `isCharged`: the next payment is taken then. */
export type GivenDays = { lengthens: 'plan' | 'trial'; endsAt: Date; isCharged: boolean }

type DaysGiven = { userId: number; days: number; actionId: number; now: Date }

/** Days that lengthen a trial are written down too; accounts themselves keep until when that is. */
async function giveWithoutPlan(trx: Trx, { userId, days, actionId, now }: DaysGiven): Promise<GivenDays> {
  const { trialEndsAt } = await one(trx, findTrialEnd, { userId })
  const startsAt = trialEndsAt && trialEndsAt > now ? trialEndsAt : now
  const endsAt = daysAfter(startsAt, days)
  await enter(trx, userId, { kind: 'staff', id: actionId }, [
    { kind: 'given', key: `given:${actionId}`, startsAt, endsAt, happenedAt: now },
  ])
  return { lengthens: 'trial', endsAt, isCharged: false }
}

/**
 * Gives whoever pays so many days more before the next charge: the paid period ends later, following ones count from
 * there, and a renewal that waits to be paid gives way to one of the new day. Of whoever has no paid period, the trial is lengthened.
 */
export async function giveDays(
  jobs: Pick<Jobs, 'enqueue'>,
  trx: Trx,
  { userId, days, actionId, now }: DaysGiven,
): Promise<GivenDays> {
  const live = (await lockSubscriptions(trx, userId)).find(({ status }) => status !== 'canceled')
  if (!live?.paidUntil) return giveWithoutPlan(trx, { userId, days, actionId, now })
  const startsAt = live.paidUntil > now ? live.paidUntil : now
  const endsAt = daysAfter(startsAt, days)
  const status = live.status === 'past_due' ? 'active' : live.status
  await run(trx, setGoesOn, { id: live.id, status })
  await enter(trx, userId, { kind: 'staff', id: actionId }, [
    {
      kind: 'given',
      key: `given:${actionId}`,
      subscriptionId: live.id,
      planId: live.planId,
      startsAt,
      endsAt,
      happenedAt: now,
    },
  ])
  await run(trx, withdrawRenewals, { subscriptionId: live.id, now })
  await jobs.enqueue(trx, 'tell-subscription', { subscriptionId: live.id })
  return { lengthens: 'plan', endsAt, isCharged: status === 'active' }
}

export function syncingSubscription(services: BillingServices): JobHandler<{ subscriptionId: number }> {
  return {
    run: ({ subscriptionId }) => syncSubscription(services, subscriptionId),
  }
}
