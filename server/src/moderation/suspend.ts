import { suspensionBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Suspension } from '@arroba/contract/staff/moderation.ts'
import type { PersonDetails } from '@arroba/contract/staff/people.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { liftedLetter, suspensionLetter } from './letters.ts'
import { lockPerson } from './lock-person.ts'
import { readPerson } from './read-person.ts'
import { clearSuspension, setSuspension } from './sql/statements.ts'

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

type SuspensionServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

const DAY_MS = 24 * 60 * 60 * 1000

/** Reads what was sent; 422 with what breaks its rules. */
export function readSuspension({ days, reason: written = '' }: Suspension): {
  days: number | null
  reason: string
} {
  const breaks = suspensionBreaks({ days: days ?? null, reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  return { days: days ?? null, reason: written.trim() }
}

type SuspensionToSet = {
  days: number | null
  reason: string
  at: Date
  /** What the person is suspended for. */
  subject: readonly [kind: string, id: number]
}

/** Signs a person out everywhere and refuses sign-in until the suspension ends by itself or is lifted. */
export async function suspend(
  { config, jobs, sessions }: Pick<SuspensionServices, 'config' | 'jobs' | 'sessions'>,
  trx: Trx,
  viewer: Viewer,
  userId: number,
  { days, reason, at, subject }: SuspensionToSet,
): Promise<void> {
  const person = await lockPerson(trx, userId, at)
  if (person.isStaff) throw conflict('Quem é da equipe não pode ser suspenso. Tire a pessoa da equipe antes.')
  const until = days === null ? null : new Date(at.getTime() + days * DAY_MS)
  await run(trx, setSuspension, { id: userId, at, until, reason })
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

export async function suspendPerson(
  services: SuspensionServices,
  viewer: Viewer,
  id: number,
  body: Suspension,
): Promise<{ person: PersonDetails }> {
  const suspension = readSuspension(body)
  await services.database.db
    .transaction()
    .execute((trx) =>
      suspend(services, trx, viewer, id, { ...suspension, at: services.clock(), subject: ['user', id] }),
    )
  return readPerson(services, id)
}

/** Ends a suspension before its time. */
export async function liftSuspension(
  services: SuspensionServices,
  viewer: Viewer,
  id: number,
): Promise<{ person: PersonDetails }> {
  const { config, database, jobs, clock } = services
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    const person = await lockPerson(trx, id, at)
    if (!person.isSuspended) return
    await run(trx, clearSuspension, { id })
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
  return readPerson(services, id)
}
