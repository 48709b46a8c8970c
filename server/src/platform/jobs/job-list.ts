import { sql } from 'kysely'
import type { Db, Trx } from '../data/database.ts'
import { instant } from '../text/instant.ts'
import { DEAD } from './jobs.ts'

export type QueueState = {
  name: string
  ready: number
  deferred: number
  active: number
  failed: number
  waiting_since: string | null
}

/** What waits, runs and failed, by queue, as it is now; a queue without any of it is left out. */
export const readQueues = async (db: Db): Promise<QueueState[]> =>
  (
    await sql<QueueState>`
      select name,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as ready,
        count(*) filter (where state in ('created', 'retry') and start_after > now())::integer as deferred,
        count(*) filter (where state = 'active')::integer as active,
        count(*) filter (where state = 'failed')::integer as failed,
        ${sql.raw(instant("min(start_after) filter (where state in ('created', 'retry') and start_after <= now())"))}
          as waiting_since
      from jobs.job where name <> ${DEAD} and state in ('created', 'retry', 'active', 'failed') group by name`.execute(
      db,
    )
  ).rows

export type TroubledJob = {
  id: string
  name: string
  /** Of a letter. */
  to: string | null
  subject: string | null
  tries: number
  at: string
  next_try_at: string | null
  error: string
}

const LETTER = 'send-mail'
/** Told of with the calls that they handle. */
const OF_CALLS = 'handle-webhook'
const MOST_SHOWN = 100
const MOST_OF_ERROR = 300

/** Jobs that failed: those given up, and those that wait for another try. */
const troubled = (kind: 'letters' | 'jobs') =>
  sql`name <> ${DEAD} and state in ('failed', 'retry') and ${
    kind === 'letters' ? sql`name = ${LETTER}` : sql`name not in (${LETTER}, ${OF_CALLS})`
  }`

/** The newest of them, and how many there are. A letter's text stays unseen: it may hold a link that lets its reader in. */
export const readTroubledJobs = async (
  db: Db,
  kind: 'letters' | 'jobs',
): Promise<{ count: number; newest: TroubledJob[] }> => {
  const { rows } = await sql<TroubledJob & { count: number }>`
    select id, name, data ->> 'to' as to, data ->> 'subject' as subject, retry_count + 1 as tries,
      ${sql.raw(instant('coalesce(completed_on, started_on, created_on)'))} as at,
      case when state = 'retry' then ${sql.raw(instant('start_after'))} end as next_try_at,
      left(coalesce(output ->> 'message', output ->> 'value', output::text, ''), ${MOST_OF_ERROR}) as error,
      count(*) over ()::integer as count
    from jobs.job where ${troubled(kind)}
    order by coalesce(completed_on, started_on, created_on) desc, id limit ${MOST_SHOWN}`.execute(db)
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ count: _, ...job }) => job) }
}

export type JobAtHand = { id: string; name: string; state: string; to: string | null }

/** One job, locked. */
export const lockJob = async (trx: Trx, id: string): Promise<JobAtHand | undefined> =>
  (
    await sql<JobAtHand>`
      select id, name, state::text, data ->> 'to' as to from jobs.job
      where id = ${id} and name <> ${DEAD} for update`.execute(trx)
  ).rows[0]

export const lockTroubledJobs = async (trx: Trx, kind: 'letters' | 'jobs'): Promise<JobAtHand[]> =>
  (
    await sql<JobAtHand>`
      select id, name, state::text, data ->> 'to' as to from jobs.job where ${troubled(kind)}
      order by id for update skip locked`.execute(trx)
  ).rows

/** When any node last looked whether a job is due by the clock. */
export const scheduleLookedAt = async (db: Db): Promise<string | null> =>
  (
    await sql<{
      at: string | null
    }>`select ${sql.raw(instant('max(cron_on)'))} as at from jobs.version`.execute(db)
  ).rows[0]?.at ?? null
