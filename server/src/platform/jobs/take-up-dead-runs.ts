import type { Db } from '../data/database.ts'
import { many, maybeOne } from '../data/query.ts'
import type { RowOf } from '../data/statement.ts'
import type { Log } from '../log.ts'
import { createObserver, repeat } from './heartbeat.ts'
import { claimLastRun, findRuns, restartDeadRun } from './sql/statements.ts'

type Run = RowOf<typeof findRuns>

type Needs = {
  log: Log
  /** Counts a job as failed, so that it is tried no more. */
  giveUp: (name: string, id: string) => Promise<unknown>
}

/**
 * Has a dead run begin again; false where it sent a sign of life meanwhile, or went down with its process at its last try, too. Then it is
 * given up: pg-boss itself would do so only after minutes of silence.
 */
async function settle(db: Db, run: Run, { log, giveUp }: Needs): Promise<boolean> {
  const { id, name } = run
  if (await maybeOne(db, restartDeadRun, run)) {
    log.warn({ job: name, id }, 'a run died; it begins again')
    return true
  }
  if (await maybeOne(db, claimLastRun, run)) await giveUp(name, id)
  return false
}

/** Settles every run that a process left behind which was the only one: nobody else can be at work. */
export async function settleRuns(db: Db, needs: Needs): Promise<void> {
  for (const run of await many(db, findRuns)) await settle(db, run, needs)
}

/**
 * Looks for runs of jobs whose worker gives no sign of life any more, and has them run again at once; pg-boss itself would
 * count them as failed, and wait.
 */
export function takeUpDeadRuns(
  db: Db,
  { beatSeconds, wake, ...needs }: Needs & { beatSeconds: number; wake: (name: string) => void },
): { stop(): Promise<void> } {
  const { log } = needs
  const observe = createObserver(beatSeconds)

  const look = async (): Promise<void> => {
    const runs = await many(db, findRuns)
    const dead = new Set(observe(new Map(runs.map(({ id, sign }) => [id, sign]))))
    for (const run of runs) if (dead.has(run.id) && (await settle(db, run, needs))) wake(run.name)
  }

  return repeat(look, beatSeconds * 500, (error) => log.warn({ err: error }, 'dead runs were not looked for'))
}
