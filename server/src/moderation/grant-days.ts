import { grantBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { one, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import { invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { daysGrantedLetter } from './letters.ts'
import { people } from './person.ts'
import { deleteTrialAnnouncements, extendTrial } from './sql/statements.ts'

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

/** Moves the next charge of whoever pays. It belongs to billing, and app.ts passes it here. */
export type PostponeCharge = (
  trx: Trx,
  given: { userId: number; days: number; actionId: number; now: Date },
) => Promise<{ from: Date; to: Date; isCharged: boolean } | null>

type GrantServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & {
  sessions: Sessions
  postponeCharge: PostponeCharge
}

/** Gives somebody so many days with everything open. Whoever pays is charged so many days later. */
export function grantDays(
  services: GrantServices,
  viewer: Viewer,
  id: number,
  { days }: { days: number },
): Promise<Json> {
  const { config, jobs, sessions, postponeCharge } = services
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
    const charge = await postponeCharge(trx, { userId: id, days, actionId, now })
    const { endsAt: trialEndsAt } = await one(trx, extendTrial, {
      id,
      days,
      at: now,
      paidUntil: charge?.from ?? null,
    })
    await run(trx, deleteTrialAnnouncements, { userId: id })
    const endsAt = charge?.to ?? trialEndsAt
    await sessions.changed(trx, id)
    const nextChargeAt = charge?.isCharged ? charge.to : null
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
