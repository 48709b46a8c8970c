import { grantBreaks } from '@arroba/contract/moderation.rules.ts'
import type { KnownPerson } from '@arroba/contract/staff-people.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { invalid } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Sessions, Viewer } from '../platform/session.ts'
import { recordStaffAction } from '../platform/staff-actions.ts'
import { lockPerson } from './access.ts'
import { daysGrantedLetter } from './letters.ts'
import { readPerson } from './person.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    /** `ends_at` in ISO 8601. */
    'days-granted': { user_id: number; days: number; ends_at: string }
  }
}

declare module '../platform/staff-actions.ts' {
  interface StaffActionTypes {
    'days-granted': { days: number }
  }
}

type Parts = { config: Config; database: Database; jobs: Jobs; clock: Clock; sessions: Sessions }

/** Opens everything for so many days more, after what is open already; the end is announced like that of any trial. */
export const grantDays = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  { days }: { days: number },
): Promise<{ person: KnownPerson }> => {
  const { config, database, jobs, clock, sessions } = parts
  const breaks = grantBreaks({ days })
  if (breaks.length > 0) throw invalid(breaks)
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    const person = await lockPerson(trx, id, at)
    const { rows } = await sql<{ endsAt: Date }>`
      update users u set trial_ends_at = greatest(${at}::timestamptz, u.trial_ends_at, (
          select max(s.access_until) from subscriptions s where s.user_id = u.id)) + ${days} * interval '24 hours'
      where u.id = ${id} returning u.trial_ends_at as "endsAt"`.execute(trx)
    const [granted] = rows
    if (!granted) throw new Error('days were granted to nobody')
    await sql`delete from trial_announcements where user_id = ${id}`.execute(trx)
    await sessions.changed(trx, id)
    const { endsAt } = granted
    const data = { user_id: id, days, ends_at: endsAt.toISOString() }
    await recordEvent(trx, 'days-granted', { actorId: viewer.id, data, at })
    await jobs.enqueue(trx, 'send-mail', daysGrantedLetter(config.publicUrl, person, { days, endsAt }))
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
