import { sql } from 'kysely'
import { markAllRead } from '../src/notifications/mark-read.ts'
import { writeNotifications } from '../src/notifications/write-notifications.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Database, Trx } from '../src/platform/data/database.ts'
import { recordEvent } from '../src/platform/data/events.ts'
import type { Log } from '../src/platform/log.ts'
import { momentOf } from './story.ts'

/** When the people of the demo accounts looked last: before the last posts of each, whatever the time of day. */
const LOOKED = '1d 05:00'

type StoryEvent = { at: Date; actorId: number | null } & (
  | { kind: 'post-written' | 'post-liked' | 'comment-written'; data: { post_id: number; comment_id: number } }
  | {
      kind: 'classified-published' | 'classified-rejected' | 'classified-expired'
      data: { classified_id: number; reason: string }
    }
)

/** What others did with the posts of these people, where they mentioned them, and what became of their ads, in order. */
const whatHappened = async (
  trx: Trx,
  userIds: number[],
  from: Date | null,
  until: Date,
): Promise<StoryEvent[]> =>
  (
    await sql<StoryEvent>`
    with someone as (select id from unnest(${userIds}::bigint[]) u(id)), told as (
      select 'post-liked' as kind, l.user_id as actor, l.created_at as at, jsonb_build_object('post_id', p.id) as data
      from post_likes l join posts p on p.id = l.post_id where p.user_id in (table someone)
      union all
      select 'comment-written', c.user_id, c.created_at, jsonb_build_object('post_id', p.id, 'comment_id', c.id)
      from comments c join posts p on p.id = c.post_id
      where p.user_id in (table someone)
        or exists (select from comment_mentions m where m.comment_id = c.id and m.user_id in (table someone))
      union all
      select 'post-written', p.user_id, p.created_at, jsonb_build_object('post_id', p.id) from posts p
      where exists (select from post_mentions m where m.post_id = p.id and m.user_id in (table someone))
      union all
      select e.kind, null, e.at, jsonb_build_object('classified_id', ad.id, 'reason', ad.reject_reason)
      from ads ad cross join lateral (values
        ('classified-published', ad.published_at),
        ('classified-expired', case when ad.status = 'expired' then ad.expires_at end),
        ('classified-rejected', case when ad.status = 'rejected' then ad.created_at + interval '3 hours' end)
      ) e(kind, at)
      where ad.user_id in (table someone)
    )
    select kind, actor as "actorId", at, data from told
    where at <= ${until} and at > ${from ?? new Date(0)}
    order by at, kind, data`.execute(trx)
  ).rows

/**
 * Has these people told of the story as if it had just happened, by the same way as of everything; what is older than
 * their last look they have read. `goOn` lets happen what records its own events.
 */
export const tellPeople = async (
  { database, clock, log }: { database: Database; clock: Clock; log: Log },
  userIds: number[],
  goOn: (until: Date) => Promise<void>,
): Promise<void> => {
  const now = clock()
  const looked = momentOf(LOOKED, now)
  const tell = async (from: Date | null, until: Date): Promise<void> => {
    await goOn(until)
    await database.db.transaction().execute(async (trx) => {
      for (const { kind, ...event } of await whatHappened(trx, userIds, from, until))
        await recordEvent(trx, kind, event)
    })
    await writeNotifications({ database, clock, log })
  }
  await tell(null, looked)
  for (const id of userIds)
    await markAllRead({ database, clock: () => looked }, { id }, Number.MAX_SAFE_INTEGER)
  await tell(looked, now)
}
