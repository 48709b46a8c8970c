import {
  fromKysely,
  fromPglite,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type QueueOptions,
} from 'pg-boss'
import type { Database, Db, Trx } from '../data/database.ts'
import { many, run } from '../data/query.ts'
import type { Channel, TopicWithoutMessage } from '../live/channel.ts'
import { type Log, loggedError } from '../log.ts'
import type { Letter } from '../mail/mail.ts'
import { inSpan } from '../telemetry/traces.ts'
import { BEAT_SECONDS } from './heartbeat.ts'
import { deleteLettersTo, takeRestoredJobs } from './sql/statements.ts'
import { takeUpDeadRuns } from './take-up-dead-runs.ts'

/** The queue into which pg-boss copies jobs that were given up; there they are logged and deleted. */
export const DEAD = 'dead-jobs'

/** Every job by name, with what it carries. A domain adds its own: `declare module './jobs.ts'`. */
export interface JobTypes {
  'send-mail': Letter
}
export type JobName = keyof JobTypes

export type JobHandler<Data> = {
  /** Runs at least once: after a failure or a crash it runs again. */
  run(data: Data): Promise<unknown>
  /** When the job runs by itself, in São Paulo's time. Runs that were missed while no node was up are made up for by one run. */
  cron?: string
  /** An announcement that also starts the job at once, on every node that hears it. */
  wokenBy?: TopicWithoutMessage
  /** How often the job is tried again after a failure; the wait doubles with each try. */
  retries?: { limit: number; firstAfterSeconds: number; atMostSeconds: number }
  /** A run that takes longer than this counts as dead, and the job is tried again. */
  expiresAfterSeconds?: number
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobTypes[Name]> }

export type JobCount = { queue: string; state: 'ready' | 'deferred' | 'active' | 'failed'; count: number }

export type Jobs = {
  /** Prepares the queues of these jobs and begins to work. The application passes all JobHandlers. */
  start(handlers: Partial<JobHandlers>): Promise<void>
  /** Given a transaction, the job exists if and only if that commits. */
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    data: JobTypes[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>
  /** Many jobs of one kind by one statement. */
  enqueueAll<Name extends JobName>(db: Db, name: Name, all: JobTypes[Name][]): Promise<void>
  /** Runs a job at once that was given up or waits for another try; false when there is no such job. */
  tryAgain(trx: Trx, name: string, id: string): Promise<boolean>
  /** Waits up to ten seconds for runs in flight; a run that is cut off is tried again. */
  stop(): Promise<void>
  /** How many jobs wait in each queue, counted a minute ago at most. */
  depth(): Promise<JobCount[]>
}

/** Deletes the letters to an address that are not being sent at this moment. */
export async function takeBackLetters(trx: Trx, address: string): Promise<void> {
  await run(trx, deleteLettersTo, { address })
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** In milliseconds. pg-boss tidies up its table of waiting jobs, which is small; only a server that hangs takes longer. */
const LONGEST_QUERY = 2 * MINUTE * 1000
/** Seconds of silence after which pg-boss itself counts a run as failed. take-up-dead-runs.ts finds dead runs long before. */
const SILENT_RUN = 10 * MINUTE
const NO_JOB = '00000000-0000-0000-0000-000000000000'

function connection({ engine }: Database) {
  return engine.kind === 'pglite'
    ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
    : {
        ...engine.target,
        max: 2,
        application_name: 'arroba-jobs',
        keepAlive: true,
        query_timeout: LONGEST_QUERY,
      }
}

function policy({
  retries = { limit: 3, firstAfterSeconds: MINUTE, atMostSeconds: 60 * MINUTE },
  expiresAfterSeconds = 5 * MINUTE,
}: Pick<JobHandler<never>, 'retries' | 'expiresAfterSeconds'>): QueueOptions & { notify: boolean } {
  return {
    retryLimit: retries.limit,
    retryDelay: retries.firstAfterSeconds,
    retryBackoff: true,
    retryDelayMax: retries.atMostSeconds,
    expireInSeconds: expiresAfterSeconds,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: 7 * DAY,
    notify: true,
    heartbeatSeconds: SILENT_RUN,
  }
}

export function openJobs({
  database,
  log,
  channel,
  checkSeconds = MINUTE,
  beatSeconds = BEAT_SECONDS,
}: {
  database: Database
  log: Log
  /** Where announcements are heard; left out, no announcement starts a job. */
  channel?: Pick<Channel, 'hear' | 'onGap'>
  /** How often tries that came due are looked for. New jobs announce themselves. */
  checkSeconds?: number
  /** How often a run records that it is alive, and dead runs are looked for. */
  beatSeconds?: number
}): Jobs {
  const boss = new PgBoss({
    ...connection(database),
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    maintenanceIntervalSeconds: 60 * MINUTE,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // No job depends on another and no index is built later, so these two checks need not run often.
    flowIntervalSeconds: DAY,
    bamIntervalSeconds: DAY,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const queues = new Set<string>()
  const workers = new Map<string, string>()
  let deadRuns: { stop(): Promise<void> } | null = null
  const polling = {
    pollingIntervalSeconds: Math.min(checkSeconds, 5),
    notifyPollingIntervalSeconds: checkSeconds,
  }

  const runOne = async (
    { run }: JobHandler<never>,
    { name, id, data, retryCount }: JobWithMetadata<never>,
  ): Promise<JobResult> => {
    try {
      await inSpan(`job ${name}`, { 'messaging.message.id': id }, async () => run(data))
    } catch (error) {
      log.warn({ err: error, job: name, id, tries: retryCount + 1 }, 'job failed')
      return { id, status: 'failed', output: error }
    }
    // A finished job is deleted: a letter holds personal data, and at times a link that signs its reader in.
    await boss.deleteJob(name, id)
    return { id, status: 'completed' }
  }

  const work = (name: string, handler: JobHandler<never>) =>
    boss.work(
      name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: 5,
        burstWhenBatchFull: true,
        heartbeatRefreshSeconds: beatSeconds,
        ...polling,
      },
      async (batch: JobWithMetadata<never>[]) => Promise.all(batch.map((job) => runOne(handler, job))),
    )

  const wake = (name: string): void => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }

  const logDead = async (batch: JobWithMetadata[]): Promise<void> => {
    for (const { id, sourceName, sourceId, sourceOutput } of batch) {
      // The stored error of a job holds everything, of a database error also the refused values; only the loggable part is logged.
      const reason = loggedError(sourceOutput as unknown as Error)
      log.error({ job: sourceName, id: sourceId, reason }, 'job given up')
      await boss.deleteJob(DEAD, id)
    }
  }

  /** Enqueues the jobs that a restored backup brought along. */
  const takeUpRestored = (): Promise<void> =>
    database.db.transaction().execute(async (trx) => {
      for (const { name, data, startAfter } of await many(trx, takeRestoredJobs, { names: [...queues] }))
        await boss.send(name, data, { db: fromKysely(trx), startAfter })
    })

  const demandStarted = (name: string): void => {
    if (!queues.has(name)) throw new Error(`the job ${name} can be enqueued only after its start`)
  }

  return {
    async start(handlers) {
      const all = Object.entries<JobHandler<never>>(handlers)
      await boss.start()
      const known = new Set((await boss.getQueues()).map(({ name }) => name))
      if (!known.has(DEAD)) await boss.createQueue(DEAD, { notify: true })
      for (const [name, handler] of all) {
        const options = { ...policy(handler), deadLetter: DEAD }
        if (known.has(name)) await boss.updateQueue(name, options)
        else await boss.createQueue(name, options)
        // pg-boss looks a queue up once and remembers it. Looking it up inside a transaction would wait for ever on
        // PGlite, whose one connection the transaction holds.
        await boss.findJobs(name, { id: NO_JOB })
        queues.add(name)
      }
      await takeUpRestored()
      const scheduled = new Set((await boss.getSchedules()).map(({ name }) => name))
      for (const [name, { cron }] of all) {
        if (cron) await boss.schedule(name, cron, {}, { tz: 'America/Sao_Paulo', missed: 'once' })
        if (cron) scheduled.delete(name)
      }
      for (const name of scheduled) await boss.unschedule(name)
      for (const [name, handler] of all) workers.set(name, await work(name, handler))
      for (const [, { wokenBy, run }] of all) {
        if (!(wokenBy && channel)) continue
        const listener = () => run({} as never)
        channel.hear(wokenBy, listener)
        channel.onGap(listener)
      }
      await boss.work(DEAD, { includeMetadata: true, ...polling }, logDead)
      deadRuns = takeUpDeadRuns(database.db, { beatSeconds, wake, log })
    },
    async enqueue(db, name, data, { afterSeconds = 0 } = {}) {
      demandStarted(name)
      await boss.send(name, data, { db: fromKysely(db), startAfter: afterSeconds })
    },
    async enqueueAll(db, name, all) {
      demandStarted(name)
      if (all.length === 0) return
      await boss.insert(
        name,
        all.map((data) => ({ data })),
        { db: fromKysely(db) },
      )
    },
    async tryAgain(trx, name, id) {
      const db = fromKysely(trx)
      await boss.retry(name, id, { db })
      return (await boss.update(name, undefined, { id, startAfter: 0, db })).updated > 0
    },
    async stop() {
      queues.clear()
      await deadRuns?.stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
    async depth() {
      const counted = await boss.getQueues()
      return counted
        .filter(({ name }) => name !== DEAD && !name.startsWith('__'))
        .flatMap(({ name: queue, readyCount, deferredCount, activeCount, failedCount }) => [
          { queue, state: 'ready' as const, count: readyCount },
          { queue, state: 'deferred' as const, count: deferredCount },
          { queue, state: 'active' as const, count: activeCount },
          { queue, state: 'failed' as const, count: failedCount },
        ])
    },
  }
}
