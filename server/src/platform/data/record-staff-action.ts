import type { Trx } from './database.ts'
import { one } from './query.ts'
import { insertStaffAction } from './sql/statements.ts'

/** Every action of staff by name, with its details. The domain that takes one adds it: `declare module './record-staff-action.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface StaffActionTypes {}
export type StaffAction = keyof StaffActionTypes

/** Records what staff did, in the transaction that does it; never a password, a CPF or a token. Returns the id of the record. */
export async function recordStaffAction<Action extends StaffAction>(
  trx: Trx,
  action: Action,
  {
    actorId,
    subject: [kind, id],
    userId = null,
    details,
    at,
  }: {
    /** The member of staff who acted; null on the command line. */
    actorId: number | null
    subject: readonly [kind: string, id: number | null]
    /** The person whom the action concerns, where there is one. */
    userId?: number | null
    details: StaffActionTypes[Action]
    at: Date
  },
): Promise<number> {
  const recorded = await one(trx, insertStaffAction, { actorId, action, kind, id, userId, details, at })
  return recorded.id
}
