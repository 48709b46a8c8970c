import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { type EventToRecord, recordEvents } from '../platform/data/events.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Addressee } from '../platform/mail/letter.ts'
import { trialEndingLetter } from './letters.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** `ends_at` in ISO 8601. */
    'trial-ending': { user_id: number; days: 7 | 1; ends_at: string }
    'trial-ended': { user_id: number }
  }
}

declare module '../platform/jobs/jobs.ts' {
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
type Due = Addressee & { userId: number; endsAt: Date }
type Needs = { config: Pick<Config, 'publicUrl'>; database: Database; jobs: Jobs; clock: Clock }

const eventOf = ({ step, until }: Step, { userId, endsAt }: Due): EventToRecord =>
  step === 'over'
    ? { kind: 'trial-ended', actorId: null, data: { user_id: userId } }
    : {
        kind: 'trial-ending',
        actorId: null,
        data: { user_id: userId, days: until, ends_at: endsAt.toISOString() },
      }

/** The events, for notifications, and of ends still to come letters too. */
const announce = async (
  { config, jobs }: Needs,
  trx: Trx,
  one: Step,
  { all, at }: { all: Due[]; at: Date },
): Promise<void> => {
  await recordEvents(
    trx,
    all.map((due) => eventOf(one, due)),
    at,
  )
  const { step, until: days } = one
  if (step === 'over') return
  const letters = all.map(({ endsAt, ...person }) =>
    trialEndingLetter(config.publicUrl, person, { days, endsAt }),
  )
  await jobs.enqueueAll(trx, 'send-mail', letters)
}

/**
 * Tells that a trial ends in a week, in a day, or is over, once for each person and step: the row that says so comes
 * with the event and the letter. A day on which this did not run is made up for while the step is still true.
 */
export const announceTrials = async (needs: Needs): Promise<void> => {
  const { db } = needs.database
  const now = needs.clock()
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY)

  const announceBatch = (one: Step): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { step, after, until } = one
      const { rows } = await sql<Due>`
        with due as (
          select u.id, u.name, u.email, u.trial_ends_at from users u
          where u.trial_ends_at > ${inDays(after)} and u.trial_ends_at <= ${inDays(until)}
            and u.erased_at is null
            and not exists (select from subscriptions s join standings st on st.subscription_id = s.id
              where s.user_id = u.id and st.access_until > ${now})
            and not exists (select from trial_announcements a where a.user_id = u.id and a.step = ${step})
          order by u.id limit ${AT_ONCE}
        ), announced as (
          insert into trial_announcements (user_id, step) select id, ${step} from due
          on conflict do nothing returning user_id
        )
        select due.id as "userId", due.name, due.email, due.trial_ends_at as "endsAt"
        from announced join due on due.id = announced.user_id`.execute(trx)
      await announce(needs, trx, one, { all: rows, at: now })
      return rows.length
    })

  for (const step of steps) while ((await announceBatch(step)) === AT_ONCE);
}
