import type { PgBoss, QueueOptions } from 'pg-boss'
import type { JobHandler } from './jobs.ts'

/** The queue into which pg-boss copies jobs that were given up; there they are logged and deleted. */
export const DEAD = 'dead-jobs'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** Seconds of silence after which pg-boss itself counts a run as failed. take-up-dead-runs.ts finds dead runs long before. */
const SILENT_RUN = 10 * MINUTE
const NO_JOB = '00000000-0000-0000-0000-000000000000'
const SCHEDULE = { tz: 'America/Sao_Paulo', missed: 'once' } as const

type Handlers = readonly (readonly [name: string, handler: JobHandler<never>])[]

function policy({
  retries = { limit: 3, firstAfterSeconds: MINUTE, atMostSeconds: 60 * MINUTE },
  expiresAfterSeconds = 5 * MINUTE,
}: Pick<JobHandler<never>, 'retries' | 'expiresAfterSeconds'>): QueueOptions {
  return {
    retryLimit: retries.limit,
    retryDelay: retries.firstAfterSeconds,
    retryBackoff: true,
    retryDelayMax: retries.atMostSeconds,
    expireInSeconds: expiresAfterSeconds,
    retentionSeconds: 14 * DAY,
    deleteAfterSeconds: 7 * DAY,
    heartbeatSeconds: SILENT_RUN,
  }
}

/** Whether the stored queue already has these options: writing each one anew would cost dozens of statements at every start. */
function hasAll(stored: object, options: object): boolean {
  return Object.entries(options).every(([key, value]) => Reflect.get(stored, key) === value)
}

/** Has a queue for every handler, with the options that it asks for. */
export async function prepareQueues(boss: PgBoss, handlers: Handlers, notify: boolean): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(DEAD)) await boss.createQueue(DEAD, { notify })
  for (const [name, handler] of handlers) {
    const options = { ...policy(handler), notify, deadLetter: DEAD }
    const queue = known.get(name)
    if (queue && hasAll(queue, options)) continue
    if (queue) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
    // pg-boss remembers the queues that it found at its start; another it looks up once. Looking it up inside a transaction
    // would wait for ever on PGlite, whose one connection the transaction holds.
    await boss.findJobs(name, { id: NO_JOB })
  }
}

/** Schedules the jobs that have a time of their own, and no others. */
export async function prepareSchedules(boss: PgBoss, handlers: Handlers): Promise<void> {
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const [name, { cron }] of handlers) {
    if (!cron) continue
    const schedule = scheduled.get(name)
    const isThere = schedule?.cron === cron && hasAll(schedule.options ?? {}, SCHEDULE)
    if (!isThere) await boss.schedule(name, cron, {}, SCHEDULE)
    scheduled.delete(name)
  }
  for (const name of scheduled.keys()) await boss.unschedule(name)
}
