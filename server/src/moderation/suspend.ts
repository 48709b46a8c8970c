import { suspensionBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Suspension } from '@arroba/contract/staff/moderation.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { liftedLetter, suspensionLetter } from './letters.ts'
import { type CurrentPerson, people } from './person.ts'
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
  now: Date
  /** What the person is suspended for. */
  subject: readonly [kind: string, id: number]
}

/** Signs a person out everywhere and refuses sign-in until the suspension ends by itself or is lifted. */
export async function suspend(
  { config, jobs, sessions }: Pick<SuspensionServices, 'config' | 'jobs' | 'sessions'>,
  trx: Trx,
  viewer: Viewer,
  person: CurrentPerson,
  { days, reason, now, subject }: SuspensionToSet,
): Promise<void> {
  const userId = person.id
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  await run(trx, setSuspension, { id: userId, at: now, until, reason })
  await sessions.endAll(trx, userId)
  await countAnew(jobs, trx, userId)
  const data = { user_id: userId, until: until?.toISOString() ?? null, reason }
  await recordEvent(trx, 'person-suspended', { actorId: viewer.id, data, at: now })
  await jobs.enqueue(trx, 'send-mail', suspensionLetter(config.publicUrl, person, { until, reason }))
  await recordStaffAction(trx, 'user-suspended', {
    actorId: viewer.id,
    subject,
    userId,
    details: { days, reason },
    at: now,
  })
}

export function suspendPerson(
  services: SuspensionServices,
  viewer: Viewer,
  id: number,
  body: Suspension,
): Promise<Json> {
  const suspension = readSuspension(body)
  const command = { subject: people(services), viewer, id, ability: 'suspend' } as const
  return change(services, command, (trx, person, { now }) =>
    suspend(services, trx, viewer, person, { ...suspension, now, subject: ['user', id] }),
  )
}

/** Ends a suspension before its time. */
export function liftSuspension(services: SuspensionServices, viewer: Viewer, id: number): Promise<Json> {
  const { config, jobs } = services
  const command = { subject: people(services), viewer, id, ability: 'lift' } as const
  return change(services, command, async (trx, person, { now }) => {
    if (!person.isSuspended) return
    await run(trx, clearSuspension, { id })
    await countAnew(jobs, trx, id)
    await recordEvent(trx, 'suspension-lifted', { actorId: viewer.id, data: { user_id: id }, at: now })
    await jobs.enqueue(trx, 'send-mail', liftedLetter(config.publicUrl, person))
    const action = { actorId: viewer.id, subject: ['user', id], userId: id, details: {}, at: now } as const
    await recordStaffAction(trx, 'suspension-lifted', action)
  })
}

/** Ratings of whoever is suspended do not count, and the trust graph is read again. */
async function countAnew(jobs: Services['jobs'], trx: Trx, userId: number): Promise<void> {
  await announce(trx, 'fridges', null)
  await jobs.enqueue(trx, 'refresh-trust', { userIds: [userId] })
}
