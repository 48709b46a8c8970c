import { sql } from 'kysely'
import type { Db } from '../data/database.ts'
import type { Log } from '../log.ts'
import { createObserver, repeat } from './heartbeat.ts'

type Run = { id: string; name: string; sign: string }

/**
 * Looks for runs of jobs whose worker gives no sign of life any more, and has them run again at once; pg-boss itself would
 * count them as failed, and wait. A job that went down with its process again and again is left to it.
 */
export const takeUpDeadRuns = (
  db: Db,
  { beatSeconds, wake, log }: { beatSeconds: number; wake: (name: string) => void; log: Log },
): { stop(): Promise<void> } => {
  const observe = createObserver(beatSeconds)

  const restart = async ({ id, name, sign }: Run): Promise<void> => {
    const { rows } = await sql`
      update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
      where name = ${name} and id = ${id} and state = 'active' and heartbeat_on::text = ${sign}
        and retry_count <= retry_limit
      returning 1`.execute(db)
    if (rows.length === 0) return
    log.warn({ job: name, id }, 'a run died; it begins again')
    wake(name)
  }

  const look = async (): Promise<void> => {
    const { rows } = await sql<Run>`
      select id, name, heartbeat_on::text as sign from jobs.job
      where state = 'active' and heartbeat_seconds is not null and heartbeat_on is not null`.execute(db)
    const dead = new Set(observe(new Map(rows.map(({ id, sign }) => [id, sign]))))
    for (const run of rows) if (dead.has(run.id)) await restart(run)
  }

  return repeat(look, beatSeconds * 500, (error) => log.warn({ err: error }, 'dead runs were not looked for'))
}
