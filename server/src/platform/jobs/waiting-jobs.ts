import { sql } from 'kysely'
import { DEAD } from './queues.ts'

/** The jobs that wait or run, as rows of restored_jobs. */
export const waitingJobs = sql`(
  select name, coalesce(data, '{}') as data, start_after from jobs.job
  where state in ('created', 'retry', 'active') and name <> ${sql.lit(DEAD)} and name not like '\\_\\_%')`
