import { grantBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { daysGrantedLetter } from './letters.ts'
import { people } from './person.ts'
import { deleteTrialAnnouncements, setTrialEnd } from './sql/statements.ts'

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

/**
 * Writes the days down: they lengthen what somebody paid for, and move the next charge, or else their trial. It belongs to billing, and
 * app.ts passes it here.
 */
export type GiveDays = (
  trx: Trx,
  given: { userId: number; days: number; actionId: number; now: Date },
) => Promise<{ lengthens: 'plan' | 'trial'; endsAt: Date; isCharged: boolean }>

type GrantServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & {
  sessions: Sessions
  giveDays: GiveDays
}

/**
 * Gives somebody so many days with everything open. Whoever pays has so many days more of the plan, and is charged so many days later;
 * the trial stays as it is, or it would outlive a plan whose money goes back.
 */
export function grantDays(
  services: GrantServices,
  viewer: Viewer,
  id: number,
  { days }: { days: number },
): Promise<Json> {
  const { config, jobs, sessions, giveDays } = services
  const breaks = grantBreaks({ days })
  if (breaks.length > 0) throw invalid(breaks)
  const command = { subject: people(services), viewer, id, ability: 'grant_days' } as const
  return change(services, command, async (trx, person, { now }) => {
    const actionId = await recordStaffAction(trx, 'days-granted', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: { days },
      at: now,
    })
    const { lengthens, endsAt, isCharged } = await giveDays(trx, { userId: id, days, actionId, now })
    if (lengthens === 'trial') {
      await run(trx, setTrialEnd, { id, endsAt })
      await run(trx, deleteTrialAnnouncements, { userId: id })
    }
    await sessions.changed(trx, id)
    const nextChargeAt = isCharged ? endsAt : null
    const data = {
      user_id: id,
      days,
      ends_at: endsAt.toISOString(),
      ...(nextChargeAt && { next_charge_at: nextChargeAt.toISOString() }),
    }
    await recordEvent(trx, 'days-granted', { actorId: viewer.id, data, at: now })
    const letter = daysGrantedLetter(config.publicUrl, person, { days, endsAt, nextChargeAt })
    await jobs.enqueue(trx, 'send-mail', letter)
  })
}
