import { CommandRefused } from '../../platform/command-refusal.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { announce } from '../../platform/live/channel.ts'
import type { Services } from '../../platform/services.ts'
import { normalizeEmail } from '../email.ts'
import { findStaff, forgetSecondFactor, lockAccountByEmail, setIsStaff } from '../sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'staff-added': Record<string, never>
    'staff-removed': Record<string, never>
  }
}

export type StaffMember = { name: string; nickname: string; email: string }

/** Makes a person staff, or ends that; returns false when nothing changes. Every node knows at once. */
export async function appointStaff(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  written: string,
  isStaff: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await lockAccount(trx, written)
    if (person.isStaff === isStaff) return false
    await run(trx, setIsStaff, { id: person.id, isStaff })
    await recordStaffAction(trx, isStaff ? 'staff-added' : 'staff-removed', {
      actorId: null,
      subject: ['user', person.id],
      userId: person.id,
      details: {},
      at: clock(),
    })
    await announce(trx, 'sessions', { userId: person.id })
    await announce(trx, 'cards', { postIds: null })
    return true
  })
}

/** Removes a person's second factor, for somebody who lost their phone and recovery codes; false when they had none. */
export async function resetSecondFactor(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  written: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await lockAccount(trx, written)
    const { count } = await one(trx, forgetSecondFactor, { userId: person.id })
    if (count === 0) return false
    await recordStaffAction(trx, 'second-factor-reset', {
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

/** The account with this e-mail, locked; refused where there is none. */
async function lockAccount(trx: Trx, written: string): Promise<RowOf<typeof lockAccountByEmail>> {
  const email = normalizeEmail(written)
  const account = await maybeOne(trx, lockAccountByEmail, { email })
  if (!account) throw new CommandRefused(`Não há conta com o e-mail ${email}.`)
  return account
}

export function listStaff({ db }: Pick<Database, 'db'>): Promise<StaffMember[]> {
  return many(db, findStaff)
}
