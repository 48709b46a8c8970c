import type { Db, Trx } from '../data/database.ts'
import { many, maybeOne, one } from '../data/query.ts'
import type { RowOf } from '../data/statement.ts'
import {
  findJobToLock,
  findLastSchedule,
  findQueues,
  findTroubledJobs,
  findTroubledJobsToLock,
} from './sql/statements.ts'

const MOST_SHOWN = 100

/** The kind of a job: a letter, or any other job. */
type Kind = 'letters' | 'jobs'

export type QueueState = RowOf<typeof findQueues>
export type TroubledJob = Omit<RowOf<typeof findTroubledJobs>, 'count'>
export type LockedJob = RowOf<typeof findJobToLock>

/** How many jobs wait, run and failed in each queue now; queues without any are left out. */
export function readQueues(db: Db): Promise<QueueState[]> {
  return many(db, findQueues)
}

/** The newest jobs that were given up or wait for another try, and how many there are. */
export async function readTroubledJobs(
  db: Db,
  kind: Kind,
): Promise<{ count: number; newest: TroubledJob[] }> {
  const jobs = await many(db, findTroubledJobs, { kind, limit: MOST_SHOWN })
  return { count: jobs[0]?.count ?? 0, newest: jobs.map(({ count: _, ...job }) => job) }
}

/** One job, locked. */
export function lockJob(trx: Trx, id: string): Promise<LockedJob | undefined> {
  return maybeOne(trx, findJobToLock, { id })
}

export function lockTroubledJobs(trx: Trx, kind: Kind): Promise<LockedJob[]> {
  return many(trx, findTroubledJobsToLock, { kind })
}

/** When any node last checked which scheduled jobs are due. */
export async function scheduleLookedAt(db: Db): Promise<string | null> {
  return (await one(db, findLastSchedule)).at
}
