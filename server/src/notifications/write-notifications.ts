import { sql } from 'kysely'
import { coalesce } from '../platform/data/coalesce.ts'
import type { Trx } from '../platform/data/database.ts'
import type { EventKind } from '../platform/data/events.ts'
import { many, run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import type { Log } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import { accountHandlers } from './handle-accounts.ts'
import { adHandlers } from './handle-ads.ts'
import { marketHandlers } from './handle-market.ts'
import { moderationHandlers } from './handle-moderation.ts'
import { negotiationHandlers } from './handle-negotiations.ts'
import { postHandlers } from './handle-posts.ts'
import type { Handler, RecordedEvent } from './handler.ts'
import { lockForWriting } from './locks.ts'
import { queuePushes, readNewest } from './queue-pushes.ts'
import { MOST_TRIES } from './read.ts'
import { deleteEvents, limitIdleTransaction, lockEvents, postponeEvent } from './sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'write-notifications': Record<string, never>
  }
}

const handlers: { [Kind in EventKind]: Handler<Kind> } = {
  ...postHandlers,
  ...negotiationHandlers,
  ...adHandlers,
  ...accountHandlers,
  ...moderationHandlers,
  ...marketHandlers,
}
// Only kinds that are declared have a handler.
const HANDLED_KINDS = Object.keys(handlers) as EventKind[]

type WaitingEvent = { id: number; kind: EventKind; tries: number } & RecordedEvent<EventKind>
type WritingServices = Pick<Services, 'database' | 'clock' | 'log'> & {
  jobs: Pick<Services['jobs'], 'enqueueAll'>
}

const BATCH_SIZE = 100
const MINUTE_MS = 60_000
/** Ids in one announcement, which may have 8000 bytes. */
const MAX_ANNOUNCED = 400

/** Turns the events that wait into notifications, until none is left that can be handled now. */
export async function writeNotifications(services: WritingServices): Promise<void> {
  const { db } = services.database
  let handled = BATCH_SIZE
  while (handled === BATCH_SIZE) {
    handled = await db.transaction().execute((trx) => handleBatch(services, trx))
  }
}

/** Every event wakes this job; it also runs every minute, for tries that came due and announcements that were lost. */
export function writingNotifications(services: WritingServices): JobHandler<Record<string, never>> {
  return {
    run: coalesce(() => writeNotifications(services)),
    cron: '* * * * *',
    wokenBy: 'events',
  }
}

/**
 * Takes the oldest events and deletes them in the transaction that writes what follows from them. They are locked in
 * their order and waited for, not skipped, so that one node at a time handles them: a like that was taken back must not
 * come after that. A node that stops in the middle is cut off by the database.
 */
async function handleBatch({ clock, jobs, log }: WritingServices, trx: Trx): Promise<number> {
  const now = clock()
  await run(trx, limitIdleTransaction)
  const events = (await many(trx, lockEvents, {
    kinds: HANDLED_KINDS,
    maxTries: MOST_TRIES,
    now,
    batchSize: BATCH_SIZE,
    // The kind and the data were recorded together (recordEvent).
  })) as WaitingEvent[]
  if (events.length === 0) return 0
  await lockForWriting(trx)
  const newestBefore = await readNewest(trx)
  const handledIds: number[] = []
  const changedUserIds = new Set<number>()
  for (const event of events) {
    try {
      for (const userId of await handleInSavepoint(trx, event)) changedUserIds.add(userId)
      handledIds.push(event.id)
    } catch (error) {
      await postpone(trx, event, error, now, log)
    }
  }
  await run(trx, deleteEvents, { ids: handledIds })
  const userIds = [...changedUserIds]
  await queuePushes({ jobs, trx }, userIds, newestBefore)
  for (let from = 0; from < userIds.length; from += MAX_ANNOUNCED)
    await announce(trx, 'notifications', { userIds: userIds.slice(from, from + MAX_ANNOUNCED) })
  return events.length
}

async function handleInSavepoint(trx: Trx, event: WaitingEvent): Promise<number[]> {
  const handle = handlers[event.kind] as Handler<EventKind>
  await sql`savepoint event`.execute(trx)
  const userIds = await handle(trx, event)
  await sql`release savepoint event`.execute(trx)
  return userIds
}

/** An event that could not be handled is tried again after a minute, then two, four …; the others do not wait for it. */
async function postpone(trx: Trx, { id, kind, tries }: WaitingEvent, error: unknown, now: Date, log: Log) {
  await sql`rollback to savepoint event`.execute(trx)
  const nextTryAt = new Date(now.getTime() + MINUTE_MS * 2 ** tries)
  await run(trx, postponeEvent, { id, error: String(error), nextTryAt })
  if (tries + 1 < MOST_TRIES) log.warn({ err: error, event: id, kind }, 'event not handled')
  else log.error({ err: error, event: id, kind }, 'event given up')
}
