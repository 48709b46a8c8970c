import type { Db } from '../data/database.ts'
import { many, maybeOne } from '../data/query.ts'
import type { RowOf } from '../data/statement.ts'
import type { Log } from '../log.ts'
import { createObserver, repeat } from './heartbeat.ts'
import { findRuns, restartDeadRun } from './sql/statements.ts'

type Run = RowOf<typeof findRuns>

/** Has every run begin again that a process left behind which was the only one: nobody else can be at work. */
export async function restartRuns(db: Db, log: Log): Promise<void> {
  for (const run of await many(db, findRuns)) {
    const { id, name: job } = run
    if (await maybeOne(db, restartDeadRun, run)) log.warn({ job, id }, 'a run died; it begins again')
  }
}

/**
 * Looks for runs of jobs whose worker gives no sign of life any more, and has them run again at once; pg-boss itself would
 * count them as failed, and wait. A job that went down with its process again and again is left to it.
 */
export function takeUpDeadRuns(
  db: Db,
  { beatSeconds, wake, log }: { beatSeconds: number; wake: (name: string) => void; log: Log },
): { stop(): Promise<void> } {
  const observe = createObserver(beatSeconds)

  const restart = async ({ id, name, sign }: Run): Promise<void> => {
    if (!(await maybeOne(db, restartDeadRun, { id, name, sign }))) return
    log.warn({ job: name, id }, 'a run died; it begins again')
    wake(name)
  }

  const look = async (): Promise<void> => {
    const runs = await many(db, findRuns)
    const dead = new Set(observe(new Map(runs.map(({ id, sign }) => [id, sign]))))
    for (const run of runs) if (dead.has(run.id)) await restart(run)
  }

  return repeat(look, beatSeconds * 500, (error) => log.warn({ err: error }, 'dead runs were not looked for'))
}
