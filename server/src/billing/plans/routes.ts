import * as api from '@arroba/contract/staff/plans.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { createPlan, readStaffPlans, updatePlan } from './save-plan.ts'

export function planRoutes(serve: Serve, services: Pick<Services, 'database' | 'clock' | 'jobs'>): void {
  serve(api.listStaffPlans, async () => ({ plans: await readStaffPlans(services.database.db) }))
  serve(api.createPlan, async ({ viewer, body }) => ({ plan: await createPlan(services, viewer, body) }))
  serve(api.updatePlan, async ({ viewer, params, body }) => ({
    plan: await updatePlan(services, viewer, params.id, body),
  }))
}
