import { grantBreaks } from '@arroba/contract/rules/moderation.ts'
import type { KnownPerson } from '@arroba/contract/staff/people.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { lockPerson } from './access.ts'
import { daysGrantedLetter } from './letters.ts'
import { readPerson } from './person.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** Instants in ISO 8601; `next_charge_at` of who pays. */
    'days-granted': { user_id: number; days: number; ends_at: string; next_charge_at?: string }
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'days-granted': { days: number }
  }
}

/** Moves the next charge of who pays; the subscriptions' own, given by app.ts. */
export type PostponeCharge = (
  trx: Trx,
  given: { userId: number; days: number; now: Date },
) => Promise<{ from: Date; to: Date; isCharged: boolean } | null>

type Parts = {
  config: Config
  database: Database
  jobs: Jobs
  clock: Clock
  sessions: Sessions
  postponeCharge: PostponeCharge
}

/** Opens everything for so many days more, after what is open or paid for already; answers until when. */
const openFor = async (
  trx: Trx,
  { id, days, at, paidUntil }: { id: number; days: number; at: Date; paidUntil: Date | null },
): Promise<Date> => {
  const { rows } = await sql<{ endsAt: Date }>`
    update users set trial_ends_at = greatest(${at}::timestamptz, trial_ends_at, ${paidUntil}) + ${days} * interval '24 hours'
    where id = ${id} returning trial_ends_at as "endsAt"`.execute(trx)
  const [granted] = rows
  if (!granted) throw new Error('days were granted to nobody')
  await sql`delete from trial_announcements where user_id = ${id}`.execute(trx)
  return granted.endsAt
}

/** Gives somebody so many days with everything open. Whoever pays is charged so many days later. */
export const grantDays = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  { days }: { days: number },
): Promise<{ person: KnownPerson }> => {
  const { config, database, jobs, clock, sessions, postponeCharge } = parts
  const breaks = grantBreaks({ days })
  if (breaks.length > 0) throw invalid(breaks)
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    const person = await lockPerson(trx, id, at)
    const charge = await postponeCharge(trx, { userId: id, days, now: at })
    const trialEndsAt = await openFor(trx, { id, days, at, paidUntil: charge?.from ?? null })
    const endsAt = charge?.to ?? trialEndsAt
    await sessions.changed(trx, id)
    const nextChargeAt = charge?.isCharged ? charge.to : null
    const data = {
      user_id: id,
      days,
      ends_at: endsAt.toISOString(),
      ...(nextChargeAt && { next_charge_at: nextChargeAt.toISOString() }),
    }
    await recordEvent(trx, 'days-granted', { actorId: viewer.id, data, at })
    const letter = daysGrantedLetter(config.publicUrl, person, { days, endsAt, nextChargeAt })
    await jobs.enqueue(trx, 'send-mail', letter)
    await recordStaffAction(trx, 'days-granted', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: { days },
      at,
    })
  })
  return readPerson(parts, id)
}
