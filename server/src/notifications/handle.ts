import { type RawBuilder, sql } from 'kysely'
import { hasBlocked } from '../people/access.ts'
import type { Trx } from '../platform/data/database.ts'
import type { EventKind, EventTypes } from '../platform/data/events.ts'

export type Happened<Kind extends EventKind> = {
  actorId: number | null
  data: EventTypes[Kind]
  at: Date
}

/** Writes the notifications that follow from an event; answers whose have changed. */
export type Handle<Kind extends EventKind> = (trx: Trx, event: Happened<Kind>) => Promise<number[]>

export const userIds = async (trx: Trx, query: RawBuilder<{ userId: number }>): Promise<number[]> =>
  (await query.execute(trx)).rows.map(({ userId }) => userId)

/** SQL: the user under `alias` has an account, is not the one who did it, and did not block them. */
export const wantsToHearOf = (actorId: number | null, alias: string) =>
  sql`${sql.ref(`${alias}.erased_at`)} is null and ${sql.ref(`${alias}.id`)} not in (1, ${actorId}::bigint)
    and not ${sql.raw(hasBlocked(`${alias}.id`, String(Number(actorId))))}`

/** SQL that writes down who did it, after a part `told` of the statement that answers the notifications' ids. */
export const actedBy = (actorId: number | null, at: Date) => sql`
  insert into notification_actors (notification_id, user_id, created_at)
  select told.id, ${actorId}::bigint, ${at}::timestamptz from told`
