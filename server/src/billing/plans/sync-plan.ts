import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../platform/data/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Payments, ProviderPlan } from '../../platform/payments/provider.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'tell-plan': { id: number }
  }
}

/** Brings a plan up to date at the provider, whose next charges of whoever has it take the new price. */
export const tellingPlan = ({
  database: { db },
  payments,
}: {
  database: Database
  payments: Pick<Payments, 'ensurePlan'>
}): JobHandler<{ id: number }> => ({
  run: async ({ id }) => {
    const { rows } = await sql<ProviderPlan>`
      select identifier, name, (price * 100)::integer as "priceCents", interval_months as "intervalMonths"
      from plans where id = ${id}`.execute(db)
    if (rows[0]) await payments.ensurePlan(rows[0], randomUUID())
  },
})
