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

/** Letters, or every other job. */
type Kind = 'letters' | 'jobs'

export type QueueState = RowOf<typeof findQueues>
export type TroubledJob = Omit<RowOf<typeof findTroubledJobs>, 'count'>
export type LockedJob = RowOf<typeof findJobToLock>

/** What waits, runs and failed, by queue, as it is now; a queue without any of it is left out. */
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

/** When any node last looked whether a job is due by the clock. */
export async function scheduleLookedAt(db: Db): Promise<string | null> {
  return (await one(db, findLastSchedule)).at
}
