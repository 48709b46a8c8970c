import { setTimeout as wait } from 'node:timers/promises'
import { fromKysely, fromPglite, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import { noteOrDeliver } from '../data/commit-announcements.ts'
import type { Database, Db, Trx } from '../data/database.ts'
import { many, run } from '../data/query.ts'
import type { Channel, TopicWithoutMessage } from '../live/channel.ts'
import { type Log, loggedError } from '../log.ts'
import type { Letter } from '../mail/mail.ts'
import { inSpan } from '../telemetry/traces.ts'
import { BEAT_SECONDS } from './heartbeat.ts'
import { DEAD, prepareQueues, prepareSchedules } from './queues.ts'
import { deleteLettersTo, takeRestoredJobs } from './sql/statements.ts'
import { settleRuns, takeUpDeadRuns } from './take-up-dead-runs.ts'
import { wakeAfterGaps } from './wake-after-gap.ts'

declare module '../live/channel.ts' {
  interface Topics {
    /** A job of this name waits. Announced only where pg-boss does not announce it in the database. */
    jobs: { name: string }
  }
}

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

function connection({ engine }: Database, backend: Backend) {
  return engine.kind === 'pglite'
    ? { db: fromPglite(engine.pglite), backend: 'pglite' as const }
    : {
        ...engine.target,
        backend,
        max: 2,
        application_name: 'arroba-jobs',
        keepAlive: true,
        query_timeout: LONGEST_QUERY,
      }
}

type Backend = Config['jobsBackend']

/** For the jobs at work to end when the server ends. */
const STOPPED_WITHIN_MS = 10_000

export function openJobs({
  database,
  log,
  channel,
  backend = 'postgres',
  checkSeconds = MINUTE,
  beatSeconds = BEAT_SECONDS,
  isAlone = false,
  isOnDemand = false,
}: {
  database: Database
  log: Log
  /** Where announcements are heard; left out, no announcement starts a job. */
  channel?: Pick<Channel, 'hear' | 'onGap'>
  /** The engine that pg-boss makes its tables and statements for. */
  backend?: Backend
  /** How often tries that came due are looked for. New jobs announce themselves. */
  checkSeconds?: number
  /** How often a run records that it is alive, and dead runs are looked for. */
  beatSeconds?: number
  /** Whether no other process works on this database: runs that are under way at the start are then dead, and begin again at once. */
  isAlone?: boolean
  /** Works on a queue only from the first job on that this process enqueues, and on nothing by the clock: for tests, which start hundreds of apps. */
  isOnDemand?: boolean
}): Jobs {
  const boss = new PgBoss({
    ...connection(database, backend),
    schema: 'jobs',
    useListenNotify: database.redisChannel === null,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
    maintenanceIntervalSeconds: 60 * MINUTE,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    schedule: !isOnDemand,
    // No job depends on another and no index is built later, so these two checks need not run often.
    flowIntervalSeconds: DAY,
    bamIntervalSeconds: DAY,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const queues = new Set<string>()
  const workers = new Map<string, string>()
  /** The handlers of the queues that no worker works on yet. */
  const idle = new Map<string, JobHandler<never>>()
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

  const workOn = async (name: string): Promise<void> => {
    const handler = idle.get(name)
    if (handler && idle.delete(name)) workers.set(name, await work(name, handler))
  }

  const demandWork = (name: string): void => {
    if (!isOnDemand) return
    // Not awaited: a worker looks into the one connection of PGlite, which a transaction may hold.
    workOn(name).catch((err) => log.error({ err, job: name }, 'nobody works on a queue'))
  }

  const wake = (name: string): void => {
    const worker = workers.get(name)
    if (worker !== undefined) boss.notifyWorker(worker)
  }

  const gaps = wakeAfterGaps(() => {
    for (const name of workers.keys()) wake(name)
  })

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
      for (const { name, data, startAfter } of await many(trx, takeRestoredJobs, { names: [...queues] })) {
        await boss.send(name, data, { db: fromKysely(trx), startAfter })
        demandWork(name)
      }
    })

  const giveUp = (name: string, id: string) =>
    boss.fail(name, id, { message: 'its process ended at the last try' })

  const announceJob = (db: Db, name: string): void => {
    demandWork(name)
    if (database.redisChannel) noteOrDeliver(db, { topic: 'jobs', message: { name } })
  }

  const demandStarted = (name: string): void => {
    if (!queues.has(name)) throw new Error(`the job ${name} can be enqueued only after its start`)
  }

  return {
    async start(handlers) {
      const all = Object.entries<JobHandler<never>>(handlers)
      await boss.start()
      await prepareQueues(boss, all, database.redisChannel === null)
      for (const [name, handler] of all) {
        queues.add(name)
        idle.set(name, handler)
      }
      await takeUpRestored()
      if (isAlone) await settleRuns(database.db, { log, giveUp })
      if (!isOnDemand) {
        await prepareSchedules(boss, all)
        for (const [name] of all) await workOn(name)
      }
      channel?.hear('jobs', ({ name }) => wake(name))
      for (const [, { wokenBy, run }] of all) {
        if (!(wokenBy && channel)) continue
        const listener = () => run({} as never)
        channel.hear(wokenBy, listener)
        channel.onGap(listener)
      }
      channel?.onGap(() => gaps.gap())
      await boss.work(DEAD, { includeMetadata: true, ...polling }, logDead)
      deadRuns = takeUpDeadRuns(database.db, { beatSeconds, wake, log, giveUp })
    },
    async enqueue(db, name, data, { afterSeconds = 0 } = {}) {
      demandStarted(name)
      await boss.send(name, data, { db: fromKysely(db), startAfter: afterSeconds })
      announceJob(db, name)
    },
    async enqueueAll(db, name, all) {
      demandStarted(name)
      if (all.length === 0) return
      await boss.insert(
        name,
        all.map((data) => ({ data })),
        { db: fromKysely(db) },
      )
      announceJob(db, name)
    },
    async tryAgain(trx, name, id) {
      const db = fromKysely(trx)
      await boss.retry(name, id, { db })
      demandWork(name)
      return (await boss.update(name, undefined, { id, startAfter: 0, db })).updated > 0
    },
    async stop() {
      queues.clear()
      gaps.stop()
      await deadRuns?.stop()
      // pg-boss itself would look only twice a second whether its workers have ended.
      const ended = Promise.allSettled([...workers.keys(), DEAD].map((name) => boss.offWork(name)))
      const graceful = await Promise.race([
        ended.then(() => true),
        wait(STOPPED_WITHIN_MS, false, { ref: false }),
      ])
      await boss.stop({ graceful, timeout: STOPPED_WITHIN_MS })
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
