import type { Troubled } from '@arroba/contract/staff/desk-health.ts'
import { sql } from 'kysely'
import { MOST_TRIES } from '../notifications/read.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { tryEventsAgain } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type JobAtHand, lockJob, lockTroubledJobs } from '../platform/jobs/job-list.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'letter-retried': Record<string, never>
    'job-retried': { job: string }
    'webhook-retried': { event: string }
    'event-retried': { kind: string }
    'all-retried': { what: Troubled; count: number }
  }
}

type Needs = { database: Database; jobs: Pick<Jobs, 'enqueue' | 'tryAgain'>; clock: Clock }
type Staff = Pick<Viewer, 'id'>

const GONE = 'Isto não está mais na lista: deu certo ou foi apagado.'
const RUNNING = 'Está sendo tentado agora mesmo. Espere um instante.'

const ownerOf = async (trx: Trx, address: string | null): Promise<number | null> =>
  (await sql<{ id: number }>`select id from users where email = lower(${address})`.execute(trx)).rows[0]
    ?.id ?? null

/** The viewer has a job that failed, a letter among them, tried again now. */
export const retryFailedJob = (
  { database: { db }, jobs, clock }: Needs,
  { id: actorId }: Staff,
  id: string,
) =>
  db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, id)
    if (job?.state === 'active') throw conflict(RUNNING)
    if (!job || !['failed', 'retry'].includes(job.state)) throw notFound(GONE)
    if (!(await jobs.tryAgain(trx, job.name, id))) throw notFound(GONE)
    const at = clock()
    if (job.name === 'send-mail')
      await recordStaffAction(trx, 'letter-retried', {
        actorId,
        subject: ['letter', null],
        userId: await ownerOf(trx, job.to),
        details: {},
        at,
      })
    else
      await recordStaffAction(trx, 'job-retried', {
        actorId,
        subject: ['job', null],
        details: { job: job.name },
        at,
      })
  })

/** The job that handles a call: waiting, failed or at work; it is gone with its row after a week. */
const lockJobOfCall = async (trx: Trx, id: number): Promise<JobAtHand | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = 'handle-webhook' and data ->> 'id' = ${String(id)}
    order by created_on desc limit 1`.execute(trx)
  return rows[0] && lockJob(trx, rows[0].id)
}

const handleCallAgain = async (trx: Trx, jobs: Needs['jobs'], id: number): Promise<'running' | 'again'> => {
  const job = await lockJobOfCall(trx, id)
  if (job?.state === 'active') return 'running'
  if (!(job && (await jobs.tryAgain(trx, job.name, job.id))))
    await jobs.enqueue(trx, 'handle-webhook', { id })
  return 'again'
}

/** The viewer has a call of the payment provider handled again now. */
export const retryCall = ({ database: { db }, jobs, clock }: Needs, { id: actorId }: Staff, id: number) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ event: string }>`
      select event from webhook_calls where id = ${id} and handled_at is null`.execute(trx)
    const [call] = rows
    if (!call) throw notFound(GONE)
    if ((await handleCallAgain(trx, jobs, id)) === 'running') throw conflict(RUNNING)
    await recordStaffAction(trx, 'webhook-retried', {
      actorId,
      subject: ['webhook', id],
      details: { event: call.event },
      at: clock(),
    })
  })

/** The viewer has an event that was set aside handled again now. */
export const retryOneEvent = ({ database: { db }, clock }: Needs, { id: actorId }: Staff, id: number) =>
  db.transaction().execute(async (trx) => {
    const [event] = await tryEventsAgain(trx, { id, mostTries: MOST_TRIES })
    if (!event) throw notFound(GONE)
    await recordStaffAction(trx, 'event-retried', {
      actorId,
      subject: ['event', id],
      details: { kind: event.kind },
      at: clock(),
    })
  })

const retryJobs = async (trx: Trx, { jobs }: Needs, kind: 'letters' | 'jobs'): Promise<number> => {
  let retried = 0
  for (const { name, id } of await lockTroubledJobs(trx, kind))
    if (await jobs.tryAgain(trx, name, id)) retried += 1
  return retried
}

const retryCalls = async (trx: Trx, { jobs }: Needs): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from webhook_calls where handled_at is null and last_error is not null order by id`.execute(trx)
  let retried = 0
  for (const { id } of rows) if ((await handleCallAgain(trx, jobs, id)) === 'again') retried += 1
  return retried
}

/** The viewer has everything of a kind tried again now that failed and is not at work at this moment. */
export const retryAllOf = (
  needs: Needs,
  { id: actorId }: Staff,
  { what }: { what: Troubled },
): Promise<{ retried: number }> =>
  needs.database.db.transaction().execute(async (trx) => {
    const retried =
      what === 'events'
        ? (await tryEventsAgain(trx, { mostTries: MOST_TRIES })).length
        : what === 'webhook_calls'
          ? await retryCalls(trx, needs)
          : await retryJobs(trx, needs, what)
    if (retried > 0)
      await recordStaffAction(trx, 'all-retried', {
        actorId,
        subject: [what, null],
        details: { what, count: retried },
        at: needs.clock(),
      })
    return { retried }
  })
