import { type Expression, type RawBuilder, sql } from 'kysely'
import { announce, announcingAlways } from '../live/channel.ts'
import { noteOrDeliver } from './commit-announcements.ts'
import type { Db, Trx } from './database.ts'
import { many } from './query.ts'
import { retryEvents } from './sql/statements.ts'

/** Every event by kind, with what it carries. The domain that records one adds it: `declare module './events.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface EventTypes {}
export type EventKind = keyof EventTypes

/** The announcement that statements with `eventsOf` return; their caller delivers it after the commit. */
export const EVENTS_WAIT = { topic: 'events', message: null } as const

/**
 * Records an event. Given a transaction, the event exists if and only if that commits; then every node is told that an
 * event waits.
 */
export async function recordEvent<Kind extends EventKind>(
  db: Db | Trx,
  kind: Kind,
  { actorId, data, at }: { actorId: number | null; data: EventTypes[Kind]; at: Date },
): Promise<void> {
  await sql`with recorded as (
      insert into events (kind, actor_id, data, created_at) values (${kind}, ${actorId}, ${JSON.stringify(data)}, ${at})
      returning 1
    ) select ${announcingAlways('events')} from recorded`.execute(db)
  noteOrDeliver(db, EVENTS_WAIT)
}

export type EventToRecord = {
  [Kind in EventKind]: { kind: Kind; actorId: number | null; data: EventTypes[Kind] }
}[EventKind]

/** Records many events in the given order by one statement. */
export async function recordEvents(trx: Trx, events: EventToRecord[], at: Date): Promise<void> {
  if (events.length === 0) return
  await sql`with recorded as (
      insert into events (kind, actor_id, data, created_at)
      select given.event ->> 'kind', (given.event ->> 'actorId')::bigint, given.event -> 'data', ${at}
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality given (event, place) order by place
      returning 1
    ) select ${announcingAlways('events')} from recorded limit 1`.execute(trx)
  noteOrDeliver(trx, EVENTS_WAIT)
}

/** Records an event for every row of the common table `from`, as a part of the statement that changes what the event tells. */
export function eventsOf(
  kind: EventKind,
  event: { actorId: Expression<number>; data: Expression<unknown>; at: Expression<Date>; from: string },
): RawBuilder<Record<never, never>> {
  return sql`(insert into events (kind, actor_id, data, created_at)
    select ${sql.lit(kind)}, ${event.actorId}, ${event.data}, ${event.at} from ${sql.table(event.from)}
    returning ${announcingAlways('events')})`
}

/**
 * Has events whose handling failed tried again at once: all of them, or the one named. An event that was given up gets
 * one more try.
 */
export async function tryEventsAgain(
  trx: Trx,
  { id = null, mostTries }: { id?: number | null; mostTries: number },
): Promise<{ id: number; kind: string }[]> {
  const retried = await many(trx, retryEvents, { id, mostTries })
  if (retried.length > 0) await announce(trx, 'events', null)
  return retried
}
