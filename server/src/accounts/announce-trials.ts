import type { Trx } from '../platform/data/database.ts'
import { type EventToRecord, recordEvents } from '../platform/data/events.ts'
import { many } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { Services } from '../platform/services.ts'
import { trialEndingLetter } from './letters.ts'
import { insertDueAnnouncements } from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** `ends_at` is in ISO 8601. */
    'trial-ending': { user_id: number; days: 7 | 1; ends_at: string }
    'trial-ended': { user_id: number }
  }
}

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    'announce-trials': Record<string, never>
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 200

/** The steps of which people are told, by the days that a trial still has: more than `after` and at most `until`. */
const steps = [
  { step: 'week', after: 1, until: 7 },
  { step: 'day', after: 0, until: 1 },
  // A trial that ended before there were announcements is not announced.
  { step: 'over', after: -3, until: 0 },
] as const

type Step = (typeof steps)[number]
type DueTrial = RowOf<typeof insertDueAnnouncements>
type TrialServices = Pick<Services, 'database' | 'jobs' | 'clock'> & {
  config: Pick<Services['config'], 'publicUrl'>
}

/**
 * Announces that a trial ends in a week, ends in a day, or is over, once for each person and step: the row that records
 * it is committed with the event and the letter. If the job missed a day, the next run makes up for it while the step
 * still applies.
 */
export async function announceTrials(services: TrialServices): Promise<void> {
  const now = services.clock()
  for (const step of steps) while ((await announceBatch(services, step, now)) === BATCH_SIZE);
}

/** Announces one batch of trials; returns how many there were. */
function announceBatch(services: TrialServices, step: Step, now: Date): Promise<number> {
  const inDays = (days: number): Date => new Date(now.getTime() + days * DAY_MS)
  return services.database.db.transaction().execute(async (trx) => {
    const due = await many(trx, insertDueAnnouncements, {
      step: step.step,
      endsAfter: inDays(step.after),
      endsUntil: inDays(step.until),
      now,
      batchSize: BATCH_SIZE,
    })
    const events = due.map((trial) => eventOf(step, trial))
    await recordEvents(trx, events, now)
    if (step.step !== 'over') await sendLetters(services, trx, step.until, due)
    return due.length
  })
}

async function sendLetters(
  { config, jobs }: TrialServices,
  trx: Trx,
  days: 7 | 1,
  due: DueTrial[],
): Promise<void> {
  const letters = due.map(({ userId, name, email, endsAt }) => ({
    ...trialEndingLetter(config.publicUrl, { name, email }, { days, endsAt }),
    topic: { name: 'trial' as const, userId },
  }))
  await jobs.enqueueAll(trx, 'send-mail', letters)
}

function eventOf({ step, until }: Step, { userId, endsAt }: DueTrial): EventToRecord {
  return step === 'over'
    ? { kind: 'trial-ended', actorId: null, data: { user_id: userId } }
    : {
        kind: 'trial-ending',
        actorId: null,
        data: { user_id: userId, days: until, ends_at: endsAt.toISOString() },
      }
}
