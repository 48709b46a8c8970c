import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import type { EventKind } from '../platform/data/events.ts'
import { many, run } from '../platform/data/query.ts'
import { coalesce } from '../platform/jobs/coalesce.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import type { Log } from '../platform/log.ts'
import type { Services } from '../platform/services.ts'
import { accountHandlers } from './handle-accounts.ts'
import { adHandlers } from './handle-ads.ts'
import { marketHandlers } from './handle-market.ts'
import { moderationHandlers } from './handle-moderation.ts'
import { negotiationHandlers } from './handle-negotiations.ts'
import { handlePostsWritten, postHandlers } from './handle-posts.ts'
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
/** Under load events are handled together that came within so long. */
const PAUSE_MS = 150
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
    run: coalesce(() => writeNotifications(services), { pauseMs: PAUSE_MS }),
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
  for (const run of runsOfOneKind(events)) {
    const { handled, userIds } = await handleRun(trx, run, (event, error) =>
      postpone(trx, event, error, now, log),
    )
    handledIds.push(...handled)
    for (const userId of userIds) changedUserIds.add(userId)
  }
  await run(trx, deleteEvents, { ids: handledIds })
  const userIds = [...changedUserIds]
  await queuePushes({ jobs, trx }, userIds, newestBefore)
  for (let from = 0; from < userIds.length; from += MAX_ANNOUNCED)
    await announce(trx, 'notifications', { userIds: userIds.slice(from, from + MAX_ANNOUNCED) })
  return events.length
}

/** Consecutive events of one kind together, in their order. */
function runsOfOneKind(events: readonly WaitingEvent[]): WaitingEvent[][] {
  const runs: WaitingEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last?.[0]?.kind === event.kind) last.push(event)
    else runs.push([event])
  }
  return runs
}

type Handled = { handled: number[]; userIds: number[] }

/** Handles events of one kind, at once where the kind allows it, otherwise or if that fails one by one. */
async function handleRun(
  trx: Trx,
  events: WaitingEvent[],
  postponeOne: (event: WaitingEvent, error: unknown) => Promise<void>,
): Promise<Handled> {
  const together = events.length > 1 ? await handleTogether(trx, events) : null
  if (together) return together
  const handled: number[] = []
  const userIds: number[] = []
  for (const event of events) {
    try {
      const handle = handlers[event.kind] as Handler<EventKind>
      userIds.push(...(await inSavepoint(trx, () => handle(trx, event))))
      handled.push(event.id)
    } catch (error) {
      await rollBackToSavepoint(trx)
      await postponeOne(event, error)
    }
  }
  return { handled, userIds }
}

/** Null where the kind has to be handled one by one, or one of the events fails. */
async function handleTogether(trx: Trx, events: WaitingEvent[]): Promise<Handled | null> {
  if (events[0]?.kind !== 'post-written') return null
  // All events of a run have the kind of the first.
  const posts = events as unknown as RecordedEvent<'post-written'>[]
  try {
    const userIds = await inSavepoint(trx, () => handlePostsWritten(trx, posts))
    return { handled: events.map(({ id }) => id), userIds }
  } catch {
    await rollBackToSavepoint(trx)
    return null
  }
}

async function inSavepoint(trx: Trx, work: () => Promise<number[]>): Promise<number[]> {
  await sql`savepoint event`.execute(trx)
  const userIds = await work()
  await sql`release savepoint event`.execute(trx)
  return userIds
}

async function rollBackToSavepoint(trx: Trx): Promise<void> {
  await sql`rollback to savepoint event`.execute(trx)
}

/** An event that could not be handled is tried again after a minute, then two, four …; the others do not wait for it. */
async function postpone(trx: Trx, { id, kind, tries }: WaitingEvent, error: unknown, now: Date, log: Log) {
  const nextTryAt = new Date(now.getTime() + MINUTE_MS * 2 ** tries)
  await run(trx, postponeEvent, { id, error: String(error), nextTryAt })
  if (tries + 1 < MOST_TRIES) log.warn({ err: error, event: id, kind }, 'event not handled')
  else log.error({ err: error, event: id, kind }, 'event given up')
}
