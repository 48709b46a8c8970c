import type { PersonDetails } from '@arroba/contract/staff/people.ts'
import type { Trx } from '../platform/data/database.ts'
import { many, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { lockPerson } from './lock-person.ts'
import { readPerson } from './read-person.ts'
import { lockStaff, setStaff } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'sessions-ended': Record<string, never>
    'staff-added': Record<string, never>
    'staff-removed': Record<string, never>
  }
}

type MembershipServices = Pick<Services, 'config' | 'database' | 'clock'> & { sessions: Sessions }

/** Signs a person out everywhere. */
export async function endSessions(
  services: MembershipServices,
  viewer: Viewer,
  id: number,
): Promise<{ person: PersonDetails }> {
  const { database, clock, sessions } = services
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    await lockPerson(trx, id, at)
    await sessions.endAll(trx, id)
    await recordStaffAction(trx, 'sessions-ended', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: {},
      at,
    })
  })
  return readPerson(services, id)
}

/** Makes a person one of the staff, or no longer, at once and on every device of theirs. */
export async function changeStaff(
  services: MembershipServices,
  viewer: Viewer,
  id: number,
  { is_staff: isStaff }: { is_staff: boolean },
): Promise<{ person: PersonDetails }> {
  const { database, clock, sessions } = services
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    if (!isStaff) await assertAnotherOfStaff(trx, id)
    const person = await lockPerson(trx, id, at)
    if (person.isStaff === isStaff) return
    if (isStaff && person.isSuspended)
      throw conflict('Quem está suspenso não pode entrar na equipe. Retire a suspensão antes.')
    await run(trx, setStaff, { id, isStaff })
    await sessions.changed(trx, id)
    await recordStaffAction(trx, isStaff ? 'staff-added' : 'staff-removed', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: {},
      at,
    })
  })
  return readPerson(services, id)
}

/** All of the staff are locked in one order, so that of two who take each other out one stays. */
async function assertAnotherOfStaff(trx: Trx, id: number): Promise<void> {
  const staff = await many(trx, lockStaff)
  if (!staff.some((one) => one.id !== id))
    throw conflict('É a última pessoa da equipe. Inclua outra antes de tirar esta.')
}
