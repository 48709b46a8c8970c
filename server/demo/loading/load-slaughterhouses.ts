import type { Trx } from '../../src/platform/data/database.ts'
import { many } from '../../src/platform/data/query.ts'
import { slaughterhouses } from '../slaughterhouses.ts'
import { insertSlaughterhouseRows } from '../sql/statements.ts'

/** Writes the slaughterhouses; answers their ids by key. */
export async function insertSlaughterhouses(trx: Trx): Promise<Map<string, number>> {
  const rows = await many(trx, insertSlaughterhouseRows, { slaughterhouses })
  return new Map(rows.map(({ key, id }) => [key, id]))
}
