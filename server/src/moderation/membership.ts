import { run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change } from '../platform/http/command.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { announce } from '../platform/live/channel.ts'
import type { Services } from '../platform/services.ts'
import { people, staffRoles } from './person.ts'
import { setStaff } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'sessions-ended': Record<string, never>
    'staff-added': Record<string, never>
    'staff-removed': Record<string, never>
  }
}

type MembershipServices = Pick<Services, 'config' | 'database' | 'clock'> & { sessions: Sessions }

/** Signs a person out everywhere. */
export function endSessions(services: MembershipServices, viewer: Viewer, id: number): Promise<Json> {
  const command = { subject: people(services), viewer, id, ability: 'end_sessions' } as const
  return change(services, command, async (trx, _, { now }) => {
    await services.sessions.endAll(trx, id)
    await recordStaffAction(trx, 'sessions-ended', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: {},
      at: now,
    })
  })
}

/** Makes a person one of the staff, or no longer, at once and on every device of theirs. */
export function changeStaff(
  services: MembershipServices,
  viewer: Viewer,
  id: number,
  { is_staff: isStaff }: { is_staff: boolean },
): Promise<Json> {
  const ability = isStaff ? 'make_staff' : 'end_staff'
  const command = { subject: staffRoles(services), viewer, id, ability } as const
  return change(services, command, async (trx, person, { now }) => {
    if (person.isStaff === isStaff) return
    await run(trx, setStaff, { id, isStaff })
    await announce(trx, 'cards', { postIds: null })
    await services.sessions.changed(trx, id)
    await recordStaffAction(trx, isStaff ? 'staff-added' : 'staff-removed', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: {},
      at: now,
    })
  })
}
