import type { FailureKind } from '@arroba/contract/staff/desk-health.ts'
import { MOST_TRIES } from '../notifications/read.ts'
import type { Trx } from '../platform/data/database.ts'
import { tryEventsAgain } from '../platform/data/events.ts'
import { many, maybeOne } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { type LockedJob, lockJob, lockTroubledJobs } from '../platform/jobs/job-list.ts'
import type { Services } from '../platform/services.ts'
import {
  findFailedCallIds,
  findHeldPayment,
  findHeldPaymentIds,
  findJobOfCall,
  findUnhandledCall,
  findUserByEmail,
} from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'letter-retried': Record<string, never>
    'job-retried': { job: string }
    'webhook-retried': { event: string }
    'held-payment-read': { payment: number; invoice: string }
    'event-retried': { kind: string }
    'all-retried': { what: FailureKind; count: number }
  }
}

type RetryServices = Pick<Services, 'database' | 'jobs' | 'clock'>
type Staff = Pick<Viewer, 'id'>

const GONE = 'Isto não está mais na lista: deu certo ou foi apagado.'
const RUNNING = 'Está sendo tentado agora mesmo. Espere um instante.'

/** Runs a failed job again now; failed letters are such jobs. */
export function retryFailedJob(
  { database: { db }, jobs, clock }: RetryServices,
  { id: actorId }: Staff,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const job = await lockJob(trx, id)
    if (job?.state === 'active') throw conflict(RUNNING)
    if (!job || !['failed', 'retry'].includes(job.state)) throw notFound(GONE)
    if (!(await jobs.tryAgain(trx, job.name, id))) throw notFound(GONE)
    await recordRetry(trx, job, { actorId, at: clock() })
  })
}

/** Records that a job was tried again; of a letter, whose it is. */
async function recordRetry(
  trx: Trx,
  { name, to }: LockedJob,
  by: { actorId: number; at: Date },
): Promise<void> {
  if (name !== 'send-mail') {
    await recordStaffAction(trx, 'job-retried', { ...by, subject: ['job', null], details: { job: name } })
    return
  }
  const userId = (await maybeOne(trx, findUserByEmail, { email: to }))?.id ?? null
  await recordStaffAction(trx, 'letter-retried', { ...by, subject: ['letter', null], userId, details: {} })
}

/** Handles a call of the payment provider again now. */
export function retryCall(
  { database: { db }, jobs, clock }: RetryServices,
  { id: actorId }: Staff,
  id: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const call = await maybeOne(trx, findUnhandledCall, { id })
    if (!call) throw notFound(GONE)
    if ((await handleCallAgain(trx, jobs, id)) === 'running') throw conflict(RUNNING)
    await recordStaffAction(trx, 'webhook-retried', {
      actorId,
      subject: ['webhook', id],
      details: { event: call.event },
      at: clock(),
    })
  })
}

/** Has the invoice of a payment that staff hold read again now. */
export function readHeldPayment(
  { database: { db }, jobs, clock }: RetryServices,
  { id: actorId }: Staff,
  id: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const held = await maybeOne(trx, findHeldPayment, { id })
    if (!held) throw notFound(GONE)
    await jobs.enqueue(trx, 'read-held-payment', { paymentId: id })
    await recordStaffAction(trx, 'held-payment-read', {
      actorId,
      subject: ['payment', id],
      details: { payment: id, invoice: held.invoiceId },
      at: clock(),
    })
  })
}

/** Handles an event that could not be handled again now. */
export function retryOneEvent(
  { database: { db }, clock }: Omit<RetryServices, 'jobs'>,
  { id: actorId }: Staff,
  id: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const [event] = await tryEventsAgain(trx, { id, mostTries: MOST_TRIES })
    if (!event) throw notFound(GONE)
    await recordStaffAction(trx, 'event-retried', {
      actorId,
      subject: ['event', id],
      details: { kind: event.kind },
      at: clock(),
    })
  })
}

/** Tries everything of a kind again now that failed and is not running at this moment. */
export function retryAllOf(
  services: RetryServices,
  { id: actorId }: Staff,
  { what }: { what: FailureKind },
): Promise<{ retried: number }> {
  return services.database.db.transaction().execute(async (trx) => {
    const retried = await retryKind(trx, services, what)
    if (retried > 0)
      await recordStaffAction(trx, 'all-retried', {
        actorId,
        subject: [what, null],
        details: { what, count: retried },
        at: services.clock(),
      })
    return { retried }
  })
}

async function retryKind(trx: Trx, services: RetryServices, what: FailureKind): Promise<number> {
  if (what === 'events') return (await tryEventsAgain(trx, { mostTries: MOST_TRIES })).length
  if (what === 'webhook_calls') return retryCalls(trx, services)
  if (what === 'held_payments') return readHeldPayments(trx, services)
  return retryJobs(trx, services, what)
}

async function retryJobs(trx: Trx, { jobs }: RetryServices, kind: 'letters' | 'jobs'): Promise<number> {
  let retried = 0
  for (const { name, id } of await lockTroubledJobs(trx, kind))
    if (await jobs.tryAgain(trx, name, id)) retried += 1
  return retried
}

async function retryCalls(trx: Trx, { jobs }: RetryServices): Promise<number> {
  let retried = 0
  for (const { id } of await many(trx, findFailedCallIds))
    if ((await handleCallAgain(trx, jobs, id)) === 'again') retried += 1
  return retried
}

async function readHeldPayments(trx: Trx, { jobs }: RetryServices): Promise<number> {
  const held = await many(trx, findHeldPaymentIds)
  for (const { id } of held) await jobs.enqueue(trx, 'read-held-payment', { paymentId: id })
  return held.length
}

/** A job is gone a week after it ended: the call then gets a new one. */
async function handleCallAgain(
  trx: Trx,
  jobs: RetryServices['jobs'],
  callId: number,
): Promise<'running' | 'again'> {
  const latest = await maybeOne(trx, findJobOfCall, { callId })
  const job = latest && (await lockJob(trx, latest.id))
  if (job?.state === 'active') return 'running'
  if (!(job && (await jobs.tryAgain(trx, job.name, job.id))))
    await jobs.enqueue(trx, 'handle-webhook', { id: callId })
  return 'again'
}
