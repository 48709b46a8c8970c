import { sql } from 'kysely'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { endSubscription } from '../checkout/charge-outcomes.ts'
import type { Needs } from '../checkout/settle-charge.ts'
import { tellProvider } from '../provider/sync-subscription.ts'
import { lockSubscriptions } from '../subscription-rows.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** Of somebody who closed their account: nothing is charged any more. */
    'end-subscriptions': { userId: number }
  }
}

/** What was paid stays written down (retention.ts); what would still be charged is taken back at the provider. */
const endSubscriptions = async (needs: Needs, userId: number): Promise<void> => {
  const { db } = needs.database
  const ids = await db.transaction().execute(async (trx) => {
    const now = needs.clock()
    const all = await lockSubscriptions(trx, userId)
    for (const subscription of all.filter(({ status }) => status !== 'canceled')) {
      await sql`
        update subscriptions set cancel_requested_at = coalesce(cancel_requested_at, ${now})
        where id = ${subscription.id}`.execute(trx)
      await endSubscription(needs, trx, { subscription, why: null, now })
    }
    return all.map(({ id }) => id)
  })
  for (const id of ids) await tellProvider(needs, id)
}

export const endingSubscriptions = (needs: Needs): JobHandler<{ userId: number }> => ({
  run: ({ userId }) => endSubscriptions(needs, userId),
})
