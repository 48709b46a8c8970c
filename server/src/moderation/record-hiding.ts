import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Reported } from '../reports/access.ts'
import type { ContentLocation, CurrentContent } from './content.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'content-hidden': ContentLocation & { reason: string }
    'content-restored': ContentLocation
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'content-hidden': { reason: string }
    'content-restored': Record<string, never>
  }
}

/** Hiding an ad withdraws it, and is recorded like a withdrawal on the ad's own page. */
export async function recordHiding(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { kind, id }: Reported,
  { location, version }: CurrentContent,
  { reason, now: at }: { reason: string; now: Date },
): Promise<void> {
  const action = { actorId: viewer.id, subject: [kind, id], userId: location.user_id, at } as const
  if (version !== undefined) {
    const data = { classified_id: id, reason }
    await recordEvent(trx, 'classified-withdrawn', { actorId: viewer.id, data, at })
    await recordStaffAction(trx, 'classified-withdrawn', { ...action, details: { version, reason } })
  } else {
    await recordEvent(trx, 'content-hidden', { actorId: viewer.id, data: { ...location, reason }, at })
    await recordStaffAction(trx, 'content-hidden', { ...action, details: { reason } })
  }
}

export async function recordRestoring(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { kind, id }: Reported,
  { location, version }: CurrentContent,
  at: Date,
): Promise<void> {
  const action = { actorId: viewer.id, subject: [kind, id], userId: location.user_id, at } as const
  if (version !== undefined) {
    await recordEvent(trx, 'classified-restored', { actorId: viewer.id, data: { classified_id: id }, at })
    await recordStaffAction(trx, 'classified-restored', { ...action, details: { version } })
  } else {
    await recordEvent(trx, 'content-restored', { actorId: viewer.id, data: location, at })
    await recordStaffAction(trx, 'content-restored', { ...action, details: {} })
  }
}
