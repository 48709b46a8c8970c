import { markAllRead } from '../../src/notifications/mark-read.ts'
import { writeNotifications } from '../../src/notifications/write-notifications.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/data/database.ts'
import { recordEvent } from '../../src/platform/data/events.ts'
import { many } from '../../src/platform/data/query.ts'
import type { Log } from '../../src/platform/log.ts'
import { findStoryEvents } from '../sql/statements.ts'
import { momentOf } from '../story.ts'

/** When the people of the demo accounts looked last: before the last posts of each, whatever the time of day. */
const LOOKED = '1d 05:00'

/** Something that others did, as it is recorded. */
export type StoryEvent = { actorId: number | null } & (
  | { kind: 'post-written' | 'post-liked' | 'comment-written'; data: { post_id: number; comment_id: number } }
  | {
      kind: 'classified-published' | 'classified-rejected' | 'classified-expired'
      data: { classified_id: number; reason: string }
    }
)

/**
 * Notifies these people of the story as if it had just happened, by the same way as of everything; what is older than
 * their last look they have read. `actUntil` lets happen what records its own events.
 */
export async function notifyOfStory(
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  userIds: number[],
  actUntil: (until: Date) => Promise<void>,
): Promise<void> {
  const now = clock()
  const looked = momentOf(LOOKED, now)
  const notify = async (since: Date, until: Date): Promise<void> => {
    await actUntil(until)
    await database.db.transaction().execute(async (trx) => {
      for (const { event, at } of await many(trx, findStoryEvents, { userIds, since, until })) {
        const { kind, ...rest } = event
        await recordEvent(trx, kind, { ...rest, at })
      }
    })
    // Nobody has a device yet that could be notified.
    await writeNotifications({ database, jobs: { enqueueAll: async () => {} }, clock, log })
  }
  await notify(new Date(0), looked)
  for (const id of userIds)
    await markAllRead({ database, clock: () => looked }, { id }, Number.MAX_SAFE_INTEGER)
  await notify(looked, now)
}
