import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { scaleBoard } from './sql/statements.ts'

/** The newest scale of each slaughterhouse, all of them in one small answer. */
export async function readBoard({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<Json> {
  const row = await hotOne(database, scaleBoard, { now: clock() })
  if (!row) throw new Error('the board of scales came without a row')
  return new Json(row.body)
}
