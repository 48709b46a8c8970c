import { updatePlan as change, createPlan as creation, listStaffPlans } from '@arroba/contract/staff/plans.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/data/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createPlan, readStaffPlans, updatePlan } from './save-plan.ts'

export const planRoutes = (serve: Serve, parts: { database: Database; clock: Clock; jobs: Jobs }): void => {
  serve(listStaffPlans, async () => ({ plans: await readStaffPlans(parts.database.db) }))
  serve(creation, async ({ viewer, body }) => ({ plan: await createPlan(parts, viewer, body) }))
  serve(change, async ({ viewer, params, body }) => ({
    plan: await updatePlan(parts, viewer, params.id, body),
  }))
}
