import { type Expression, type RawBuilder, sql } from 'kysely'
import { announce, announcingSql } from '../live/channel.ts'
import type { Db, Trx } from './database.ts'

/** Every event by kind, with what it carries. The domain that records one adds it: `declare module './events.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface EventTypes {}
export type EventKind = keyof EventTypes

/** Given a transaction, the event exists if and only if that commits; every node is told then that it waits. */
export const recordEvent = async <Kind extends EventKind>(
  db: Db | Trx,
  kind: Kind,
  { actorId, data, at }: { actorId: number | null; data: EventTypes[Kind]; at: Date },
): Promise<void> => {
  await sql`with recorded as (
      insert into events (kind, actor_id, data, created_at) values (${kind}, ${actorId}, ${JSON.stringify(data)}, ${at})
      returning 1
    ) select ${sql.raw(announcingSql('events'))} from recorded`.execute(db)
}

export type EventToRecord = {
  [Kind in EventKind]: { kind: Kind; actorId: number | null; data: EventTypes[Kind] }
}[EventKind]

/** The same for many events, in their order and by one statement. */
export const recordEvents = async (trx: Trx, events: EventToRecord[], at: Date): Promise<void> => {
  if (events.length === 0) return
  await sql`with recorded as (
      insert into events (kind, actor_id, data, created_at)
      select given.event ->> 'kind', (given.event ->> 'actorId')::bigint, given.event -> 'data', ${at}
      from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality given (event, place) order by place
      returning 1
    ) select ${sql.raw(announcingSql('events'))} from recorded limit 1`.execute(trx)
}

/** Records an event for every row of the common table `from`, as a part of the statement that changes what the event tells. */
export function eventsOf(
  kind: EventKind,
  event: { actorId: Expression<number>; data: Expression<unknown>; at: Expression<Date>; from: string },
): RawBuilder<Record<never, never>> {
  return sql`(insert into events (kind, actor_id, data, created_at)
    select ${sql.lit(kind)}, ${event.actorId}, ${event.data}, ${event.at} from ${sql.table(event.from)}
    returning ${sql.raw(announcingSql('events'))})`
}

/** Has events that could not be handled tried again at once, all or the one; given up after so many tries, they get one more. */
export const tryEventsAgain = async (
  trx: Trx,
  { id = null, mostTries }: { id?: number | null; mostTries: number },
): Promise<{ id: number; kind: string }[]> => {
  const { rows } = await sql<{ id: number; kind: string }>`
    update events set tries = least(tries, ${mostTries - 1}), next_try_at = null
    where tries > 0 and (${id}::bigint is null or id = ${id}) returning id, kind`.execute(trx)
  if (rows.length > 0) await announce(trx, 'events', null)
  return rows
}
