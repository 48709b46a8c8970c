import type { KnownPerson } from '@arroba/contract/staff/people.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import { lockPerson } from './access.ts'
import { readPerson } from './person.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'sessions-ended': Record<string, never>
    'staff-added': Record<string, never>
    'staff-removed': Record<string, never>
  }
}

type Parts = { config: Config; database: Database; clock: Clock; sessions: Sessions }

/** Signs a person out everywhere. */
export const endSessions = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
): Promise<{ person: KnownPerson }> => {
  const { database, clock, sessions } = parts
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
  return readPerson(parts, id)
}

/** All of the staff are locked in one order: of two who take each other out, one stays. */
const demandAnother = async (trx: Trx, id: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where is_staff and password_hash is not null order by id for no key update`.execute(
    trx,
  )
  if (!rows.some((one) => one.id !== id))
    throw conflict('É a última pessoa da equipe. Inclua outra antes de tirar esta.')
}

/** Makes a person one of the staff, or no longer, at once and on every device of theirs. */
export const changeStaff = async (
  parts: Parts,
  viewer: Viewer,
  id: number,
  { is_staff: isStaff }: { is_staff: boolean },
): Promise<{ person: KnownPerson }> => {
  const { database, clock, sessions } = parts
  await database.db.transaction().execute(async (trx) => {
    const at = clock()
    if (!isStaff) await demandAnother(trx, id)
    const person = await lockPerson(trx, id, at)
    if (person.isStaff === isStaff) return
    if (isStaff && person.isSuspended)
      throw conflict('Quem está suspenso não pode entrar na equipe. Retire a suspensão antes.')
    await sql`update users set is_staff = ${isStaff} where id = ${id}`.execute(trx)
    await sessions.changed(trx, id)
    await recordStaffAction(trx, isStaff ? 'staff-added' : 'staff-removed', {
      actorId: viewer.id,
      subject: ['user', id],
      userId: id,
      details: {},
      at,
    })
  })
  return readPerson(parts, id)
}
