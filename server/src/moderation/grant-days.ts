import { grantBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { daysGrantedLetter } from './letters.ts'
import { type CurrentPerson, people } from './person.ts'
import { deleteTrialAnnouncements, setTrialEnd } from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    /** Instants in ISO 8601; `next_charge_at` only for a person who pays. */
    'days-granted': { user_id: number; days: number; ends_at: string; next_charge_at?: string }
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'days-granted': { days: number }
  }
}

/** What the given days lengthen, its new end, and whether the next charge moves there. */
type LengthenedAccess = { lengthens: 'plan' | 'trial'; endsAt: Date; isCharged: boolean }

/**
 * Enters the days in the ledger: they lengthen the paid plan and postpone its next charge, or else lengthen the trial.
 * It belongs to billing, and app.ts passes it here.
 */
export type GiveDays = (
  trx: Trx,
  given: { userId: number; days: number; actionId: number; now: Date },
) => Promise<LengthenedAccess>

type GrantServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & {
  sessions: Sessions
  giveDays: GiveDays
}

/**
 * Gives a person days with everything open. For a person who pays, the plan and the next charge move by that many days; their trial
 * does not, because it could then outlast a plan that is refunded.
 */
export function grantDays(
  services: GrantServices,
  viewer: Viewer,
  id: number,
  { days }: { days: number },
  attempt: Attempt,
): Promise<Json> {
  const { sessions, giveDays } = services
  const breaks = grantBreaks({ days })
  if (breaks.length > 0) throw invalid(breaks)
  const command = { subject: people(services), viewer, id, ability: 'grant_days', attempt } as const
  return change(services, command, async (trx, person, { now }) => {
    const actionId = await recordGrant(trx, viewer, id, { days, now })
    const given = await giveDays(trx, { userId: id, days, actionId, now })
    if (given.lengthens === 'trial') await lengthenTrial(trx, id, given.endsAt)
    await sessions.changed(trx, id)
    await notifyOfGrant(services, trx, person, { actorId: viewer.id, days, given, now })
  })
}

/** Records the gift among the staff actions; returns the id of the record, which the ledger names. */
function recordGrant(
  trx: Trx,
  viewer: Viewer,
  id: number,
  { days, now }: { days: number; now: Date },
): Promise<number> {
  return recordStaffAction(trx, 'days-granted', {
    actorId: viewer.id,
    subject: ['user', id],
    userId: id,
    details: { days },
    at: now,
  })
}

/** Notifies a person in the app and by letter of what the days lengthened. */
async function notifyOfGrant(
  { config, jobs }: GrantServices,
  trx: Trx,
  person: CurrentPerson,
  { actorId, days, given, now }: { actorId: number; days: number; given: LengthenedAccess; now: Date },
): Promise<void> {
  const { endsAt, isCharged } = given
  await recordEvent(trx, 'days-granted', { actorId, data: eventData(person.id, days, given), at: now })
  const letter = { days, endsAt, nextChargeAt: isCharged ? endsAt : null }
  await jobs.enqueue(trx, 'send-mail', daysGrantedLetter(config.publicUrl, person, letter))
}

async function lengthenTrial(trx: Trx, id: number, endsAt: Date): Promise<void> {
  await run(trx, setTrialEnd, { id, endsAt })
  await run(trx, deleteTrialAnnouncements, { userId: id })
}

function eventData(id: number, days: number, { endsAt, isCharged }: LengthenedAccess) {
  const ends_at = endsAt.toISOString()
  return { user_id: id, days, ends_at, ...(isCharged && { next_charge_at: ends_at }) }
}
