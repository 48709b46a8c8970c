import { run } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { endSubscription } from '../checkout/charge-outcomes.ts'
import type { BillingServices } from '../checkout/settle-charge.ts'
import { syncSubscription } from '../provider/sync-subscription.ts'
import { lockSubscriptions } from '../subscription-rows.ts'
import { requestCancellationOnce } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Ends the subscriptions of somebody who closed their account: nothing more is charged. */
    'end-subscriptions': { userId: number }
  }
}

/** Paid payments are kept (retention.ts); open ones are withdrawn at the provider. */
async function endSubscriptions(services: BillingServices, userId: number): Promise<void> {
  const { db } = services.database
  const ids = await db.transaction().execute(async (trx) => {
    const now = services.clock()
    const all = await lockSubscriptions(trx, userId)
    for (const subscription of all.filter(({ status }) => status !== 'canceled')) {
      await run(trx, requestCancellationOnce, { id: subscription.id, now })
      await endSubscription(services, trx, { subscription, why: null, now })
    }
    return all.map(({ id }) => id)
  })
  for (const id of ids) await syncSubscription(services, id)
}

export function endingSubscriptions(services: BillingServices): JobHandler<{ userId: number }> {
  return {
    run: ({ userId }) => endSubscriptions(services, userId),
  }
}
