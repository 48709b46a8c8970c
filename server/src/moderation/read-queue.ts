import { one } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { readModerationQueue } from './sql/statements.ts'

/** How much waits to be moderated, and since when. */
export async function readQueue({ database: { db } }: Pick<Services, 'database'>): Promise<Json> {
  const { body } = await one(db, readModerationQueue)
  return new Json(body)
}
