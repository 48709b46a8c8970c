import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { recordEvent } from '../platform/events.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    /** `ends_at` in ISO 8601. */
    'trial-ending': { user_id: number; days: 7 | 1; ends_at: string }
    'trial-ended': { user_id: number }
  }
}

declare module '../platform/jobs.ts' {
  interface JobTypes {
    'announce-trials': Record<string, never>
  }
}

const DAY = 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** Days that a trial still has when each step is due, more than `after` and at most `until`. */
const steps = [
  { step: 'week', after: 1, until: 7 },
  { step: 'day', after: 0, until: 1 },
  // Of a trial that ended long ago, before there were announcements, nobody is told.
  { step: 'over', after: -3, until: 0 },
] as const

type Step = (typeof steps)[number]
type Due = { userId: number; endsAt: Date }

/**
 * Records that a trial ends in a week, in a day, or is over, once for each person and step: the row that says so comes
 * with the event. A day on which this did not run is made up for while the step is still true.
 */
export const announceTrials = async ({
  database: { db },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> => {
  const now = clock()
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY)

  const announceBatch = ({ step, after, until }: Step): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<Due>`
        with due as (
          select u.id, u.trial_ends_at from users u
          where u.trial_ends_at > ${inDays(after)} and u.trial_ends_at <= ${inDays(until)}
            and u.password_hash is not null
            and not exists (select from trial_announcements a where a.user_id = u.id and a.step = ${step})
          order by u.id limit ${AT_ONCE}
        ), announced as (
          insert into trial_announcements (user_id, step) select id, ${step} from due
          on conflict do nothing returning user_id
        )
        select due.id as "userId", due.trial_ends_at as "endsAt" from announced join due on due.id = announced.user_id`.execute(
        trx,
      )
      for (const { userId, endsAt } of rows) {
        const about = { actorId: null, at: now }
        if (step === 'over') await recordEvent(trx, 'trial-ended', { ...about, data: { user_id: userId } })
        else
          await recordEvent(trx, 'trial-ending', {
            ...about,
            data: { user_id: userId, days: until, ends_at: endsAt.toISOString() },
          })
      }
      return rows.length
    })

  for (const step of steps) while ((await announceBatch(step)) === AT_ONCE);
}
