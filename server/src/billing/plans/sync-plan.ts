import { randomUUID } from 'node:crypto'
import { maybeOne } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Payments } from '../../platform/payments/provider.ts'
import type { Services } from '../../platform/services.ts'
import { findProviderPlan } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'tell-plan': { id: number }
  }
}

type SyncServices = Pick<Services, 'database'> & { payments: Pick<Payments, 'ensurePlan'> }

/** Brings a plan up to date at the provider; the next charges of its subscribers take the new price. */
export function syncingPlan({ database: { db }, payments }: SyncServices): JobHandler<{ id: number }> {
  return {
    run: async ({ id }) => {
      const plan = await maybeOne(db, findProviderPlan, { id })
      if (plan) await payments.ensurePlan(plan, randomUUID())
    },
  }
}
