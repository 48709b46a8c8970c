import type { Trx } from '../platform/data/database.ts'
import { many, run } from '../platform/data/query.ts'
import { deleteAlarmsOfNobody, findTrustIdsAfter, findTrustIdsOfFew, renewAlarms } from './sql/statements.ts'

/**
 * Among so few people the largest component changes with every other confirmation, and with it who is apart from the market:
 * then everybody is looked at.
 */
const FEW_PEOPLE = 2000
const PEOPLE_AT_ONCE = 5000

/** Has the stored alarms become what these people's pairs and components come to. */
export async function renewAlarmsOf(trx: Trx, ids: number[]): Promise<void> {
  const few = await many(trx, findTrustIdsOfFew, { most: FEW_PEOPLE })
  await run(trx, renewAlarms, { ids: [...ids, ...few.map(({ id }) => id)] })
}

/** The same of everybody, so many at a time. */
export async function renewAllAlarms(trx: Trx): Promise<void> {
  await run(trx, deleteAlarmsOfNobody)
  for (let after = 0; ; ) {
    const page = await many(trx, findTrustIdsAfter, { after, limit: PEOPLE_AT_ONCE })
    const last = page.at(-1)
    if (!last) return
    after = last.id
    await run(trx, renewAlarms, { ids: page.map(({ id }) => id) })
  }
}
