import { sql } from 'kysely'
import { DEAD } from './jobs.ts'

/** What waits to be done or is under way, a restored_jobs row each. */
export const waitingJobs = sql`(
  select name, coalesce(data, '{}') as data, start_after from jobs.job
  where state in ('created', 'retry', 'active') and name <> ${sql.lit(DEAD)} and name not like '\\_\\_%')`
