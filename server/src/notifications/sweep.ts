import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'

declare module '../platform/jobs.ts' {
  interface JobTypes {
    'sweep-notifications': Record<string, never>
  }
}

const DAY = 24 * 60 * 60 * 1000
const READ_KEPT = 180 * DAY
const UNREAD_KEPT = 365 * DAY

/** Removes what was read half a year ago, and what nobody read for a year. */
export const sweepNotifications = async ({
  database: { db },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> => {
  const now = clock().getTime()
  await db
    .deleteFrom('notifications')
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('read_at', '<', new Date(now - READ_KEPT)),
          eb('created_at', '<', new Date(now - READ_KEPT)),
        ]),
        eb('created_at', '<', new Date(now - UNREAD_KEPT)),
      ]),
    )
    .execute()
}
