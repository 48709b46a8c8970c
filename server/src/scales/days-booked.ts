import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { daysBooked } from './sql/statements.ts'

/** Days booked, week by week, in every state or in one. */
export async function readDaysBooked(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  stateCode: number | null,
): Promise<Json> {
  const row = await hotOne(database, daysBooked, { now: clock(), stateCode })
  if (!row) throw new Error('the days booked came without a row')
  return new Json(row.body)
}
