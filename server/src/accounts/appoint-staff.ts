import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Database } from '../platform/data/database.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { announce } from '../platform/live/channel.ts'
import { emailOf } from './email.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'staff-added': Record<string, never>
    'staff-removed': Record<string, never>
  }
}

type Needs = { database: Database; clock: Clock }
export type StaffMember = { name: string; nickname: string; email: string }

/** Makes somebody staff, or no longer; false when they were so already. Holds at once on every node. */
export const appointStaff = async (
  { database: { db }, clock }: Needs,
  written: string,
  isStaff: boolean,
): Promise<boolean> => {
  const email = emailOf(written)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; isStaff: boolean }>`
      select id, is_staff as "isStaff" from users where email = ${email} and password_hash is not null
      for update`.execute(trx)
    const [person] = rows
    if (!person) throw new CommandRefused(`Não há conta com o e-mail ${email}.`)
    if (person.isStaff === isStaff) return false
    await sql`update users set is_staff = ${isStaff} where id = ${person.id}`.execute(trx)
    await recordStaffAction(trx, isStaff ? 'staff-added' : 'staff-removed', {
      actorId: null,
      subject: ['user', person.id],
      userId: person.id,
      details: {},
      at: clock(),
    })
    await announce(trx, 'sessions', { userId: person.id })
    return true
  })
}

export const listStaff = async ({ db }: Database): Promise<StaffMember[]> =>
  (
    await sql<StaffMember>`select name, nickname, email from users where is_staff order by name, id`.execute(
      db,
    )
  ).rows
