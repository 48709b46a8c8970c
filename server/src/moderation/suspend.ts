import { suspensionBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Suspension } from '@arroba/contract/staff/moderation.ts'
import type { KnownPerson } from '@arroba/contract/staff/people.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/live/channel.ts'
import { lockPerson } from './access.ts'
import { liftedLetter, suspensionLetter } from './letters.ts'
import { readPerson } from './person.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** `until` in ISO 8601; null until it is lifted. */
    'person-suspended': { user_id: number; until: string | null; reason: string }
    'suspension-lifted': { user_id: number }
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'user-suspended': { days: number | null; reason: string }
    'suspension-lifted': Record<string, never>
  }
}

type Parts = { config: Config; database: Database; jobs: Jobs; clock: Clock; sessions: Sessions }

const DAY = 24 * 60 * 60 * 1000

/** Reads what was sent; 422 with what breaks its rules. */
export const readSuspension = ({
  days,
  reason: written = '',
}: Suspension): { days: number | null; reason: string } => {
  const breaks = suspensionBreaks({ days: days ?? null, reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  return { days: days ?? null, reason: written.trim() }
}

type Wanted = {
  days: number | null
  reason: string
  at: Date
  /** What it is done because of. */
  subject: readonly [kind: string, id: number]
}

/** Signs a person out everywhere and lets them in no more until it ends by itself or is lifted. */
export const suspend = async (
  { config, jobs, sessions }: Pick<Parts, 'config' | 'jobs' | 'sessions'>,
  trx: Trx,
  viewer: Viewer,
  userId: number,
  { days, reason, at, subject }: Wanted,
): Promise<void> => {
  const person = await lockPerson(trx, userId, at)
  if (person.isStaff) throw conflict('Quem é da equipe não pode ser suspenso. Tire a pessoa da equipe antes.')
  const until = days === null ? null : new Date(at.getTime() + days * DAY)
  await sql`
    update users set suspended_at = ${at}, suspended_until = ${until}, suspended_reason = ${reason}
    where id = ${userId}`.execute(trx)
  await sessions.endAll(trx, userId)
  // Ratings of whoever is suspended do not count.
  await announce(trx, 'fridges', null)
  const data = { user_id: userId, until: until?.toISOString() ?? null, reason }
  await recordEvent(trx, 'person-suspended', { actorId: viewer.id, data, at })
  await jobs.enqueue(trx, 'send-mail', suspensionLetter(config.publicUrl, person, { until, reason }))
  await recordStaffAction(trx, 'user-suspended', {
    actorId: viewer.id,
    subject,
    userId,
    details: { days, reason },
    at,
  })
}

export const suspendPerson = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  body: Suspension,
): Promise<{ person: KnownPerson }> => {
  const wanted = readSuspension(body)
  await parts.database.db
    .transaction()
    .execute((trx) =>
      suspend(parts, trx, viewer, id, { ...wanted, at: parts.clock(), subject: ['user', id] }),
    )
  return readPerson(parts, id)
}

/** Ends a suspension before its time. */
export const liftSuspension = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
): Promise<{ person: KnownPerson }> => {
  const { config, database, jobs, clock } = parts
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    const person = await lockPerson(trx, id, at)
    if (!person.isSuspended) return
    await sql`update users set suspended_at = null, suspended_until = null, suspended_reason = null
      where id = ${id}`.execute(trx)
    await announce(trx, 'fridges', null)
    await recordEvent(trx, 'suspension-lifted', { actorId: viewer.id, data: { user_id: id }, at })
    await jobs.enqueue(trx, 'send-mail', liftedLetter(config.publicUrl, person))
    await recordStaffAction(trx, 'suspension-lifted', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: {},
      at,
    })
  })
  return readPerson(parts, id)
}
