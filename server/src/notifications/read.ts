import type { Database } from '../platform/database.ts'

declare module '../platform/channel.ts' {
  interface Topics {
    /** Notifications of these users came, went or were read. */
    notifications: { userIds: number[] }
  }
}

/** After so many tries an event is left for somebody to look at. */
export const MOST_TRIES = 5

const unread = {
  name: 'unread-notifications',
  text: `select n.user_id as "userId", count(*)::integer as unread from notifications n
         where n.read_at is null and n.user_id = any ($1::bigint[]) group by 1`,
}

/** How many notifications each of these users has not read; whoever has none is not in the map. */
export const countUnread = async ({ hot }: Database, userIds: number[]): Promise<Map<number, number>> => {
  const rows = await hot<{ userId: number; unread: number }>(unread, [userIds])
  return new Map(rows.map((row) => [row.userId, row.unread]))
}

const events = {
  name: 'count-events',
  text: `select count(*) filter (where tries < $1)::integer as waiting, count(*) filter (where tries >= $1)::integer as given_up
         from events`,
}

/** Events that are still to be handled, and those that were tried too often. */
export const countEvents = async ({ hot }: Database): Promise<{ waiting: number; given_up: number }> => {
  const [row] = await hot<{ waiting: number; given_up: number }>(events, [MOST_TRIES])
  return row ?? { waiting: 0, given_up: 0 }
}
