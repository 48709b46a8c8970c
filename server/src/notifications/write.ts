import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { coalesce } from '../platform/data/coalesce.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import type { EventKind } from '../platform/data/events.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import type { Log } from '../platform/log.ts'
import type { Handle, Happened } from './handle.ts'
import { accountHandlers } from './handle-accounts.ts'
import { adHandlers } from './handle-ads.ts'
import { moderationHandlers } from './handle-moderation.ts'
import { negotiationHandlers } from './handle-negotiations.ts'
import { commentWritten, personBlocked, postLiked, postUnliked, postWritten } from './handle-posts.ts'
import { lockForWriting } from './locks.ts'
import { MOST_TRIES } from './read.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'write-notifications': Record<string, never>
  }
}

type Handlers = { [Kind in EventKind]: Handle<Kind> }

const handlers: Handlers = {
  'post-written': postWritten,
  'comment-written': commentWritten,
  'post-liked': postLiked,
  'post-unliked': postUnliked,
  'person-blocked': personBlocked,
  ...negotiationHandlers,
  ...adHandlers,
  ...accountHandlers,
  ...moderationHandlers,
}

type Waiting = { id: number; kind: EventKind; tries: number } & Happened<EventKind>

const BATCH = 100
const MINUTE = 60_000
/** Ids in one announcement, which may have 8000 bytes. */
const AT_ONCE = 400

const apart = async (trx: Trx, event: Waiting): Promise<number[]> => {
  // The kind and the data were recorded together (recordEvent).
  const handle = handlers[event.kind] as Handle<EventKind>
  await sql`savepoint event`.execute(trx)
  const userIds = await handle(trx, event)
  await sql`release savepoint event`.execute(trx)
  return userIds
}

/** What could not be handled is tried again after a minute, then two, four …; the others do not wait for it. */
const postpone = async (trx: Trx, { id, kind, tries }: Waiting, error: unknown, now: Date, log: Log) => {
  await sql`rollback to savepoint event`.execute(trx)
  await sql`
    update events set tries = tries + 1, last_error = ${String(error)},
      next_try_at = ${new Date(now.getTime() + MINUTE * 2 ** tries)}
    where id = ${id}`.execute(trx)
  if (tries + 1 < MOST_TRIES) log.warn({ err: error, event: id, kind }, 'event not handled')
  else log.error({ err: error, event: id, kind }, 'event given up')
}

/**
 * Takes the oldest events and deletes them in the transaction that writes what follows from them. They are locked in
 * their order and waited for, not skipped, so that one node at a time handles them: a like that was taken back must not
 * come after that. A node that stops in the middle is cut off by the database.
 */
const handleBatch = async (trx: Trx, now: Date, log: Log): Promise<number> => {
  await sql`set local idle_in_transaction_session_timeout = '20s'`.execute(trx)
  const { rows: waiting } = await sql<Waiting>`
    select id, kind, actor_id as "actorId", data, created_at as at, tries from events
    where kind = any (${Object.keys(handlers)}::text[]) and tries < ${MOST_TRIES}
      and (next_try_at is null or next_try_at <= ${now})
    order by id limit ${BATCH} for update`.execute(trx)
  if (waiting.length === 0) return 0
  await lockForWriting(trx)
  const handled: number[] = []
  const changed = new Set<number>()
  for (const event of waiting) {
    try {
      for (const id of await apart(trx, event)) changed.add(id)
      handled.push(event.id)
    } catch (error) {
      await postpone(trx, event, error, now, log)
    }
  }
  await sql`delete from events where id = any (${handled}::bigint[])`.execute(trx)
  const userIds = [...changed]
  for (let from = 0; from < userIds.length; from += AT_ONCE)
    await announce(trx, 'notifications', { userIds: userIds.slice(from, from + AT_ONCE) })
  return waiting.length
}

/** Turns the events that wait into notifications, until none is left that can be handled now. */
export const writeNotifications = async ({
  database: { db },
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: Log
}): Promise<void> => {
  let taken = BATCH
  while (taken === BATCH) {
    taken = await db.transaction().execute((trx) => handleBatch(trx, clock(), log))
  }
}

/** Woken by every event; the clock is there for tries that came due, and for what no node heard. */
export const writingNotifications = (
  deps: Parameters<typeof writeNotifications>[0],
): JobHandler<Record<string, never>> => ({
  run: coalesce(() => writeNotifications(deps)),
  cron: '* * * * *',
  wokenBy: 'events',
})
