import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { Failure } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isReserved } from './profile/reserved-names.ts'
import { lockStaff } from './sql/statements.ts'

type Person = { name: string; nickname: string; is_staff: boolean }

/** Whether a person outside of the staff has a name or nickname that could be taken for the platform's or its staff's. */
export function imitatesStaff({ name, nickname, is_staff: isStaff }: Person): boolean {
  return !isStaff && (isReserved(name) || isReserved(nickname))
}

/** Throws 403 where the password was not confirmed in this session within ten minutes. */
export function assertConfirmed({ confirmedUntil }: Pick<Viewer, 'confirmedUntil'>, now: Date): void {
  if (confirmedUntil === null || confirmedUntil <= now)
    throw new Failure(403, 'Confirme a sua senha para continuar.', { confirmPassword: true })
}

/**
 * Whether this person is the last of the staff who may enter. All staff are locked in one order until the transaction
 * ends, so that of two who leave at once, or remove each other, one stays.
 */
export async function isLastOfStaff(trx: Db | Trx, { id, now }: { id: number; now: Date }): Promise<boolean> {
  const staff = await many(trx, lockStaff, { now })
  const others = staff.filter((one) => one.id !== id)
  return others.length < staff.length && others.every(({ isSuspended }) => isSuspended)
}
