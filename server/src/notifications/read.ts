import type { Database } from '../platform/database.ts'

declare module '../platform/channel.ts' {
  interface Topics {
    /** Notifications of these users came, went or were read. */
    notifications: { userIds: number[] }
  }
}

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
