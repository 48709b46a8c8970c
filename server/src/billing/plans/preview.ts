import { one } from '../../platform/data/query.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { planPreview } from './sql/statements.ts'

/** Counts of the content that plans open, also for people who may read none of it. */
export async function showPlanPreview({
  database: { db },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<Json> {
  const { body } = await one(db, planPreview, { now: clock() })
  return new Json(body)
}
