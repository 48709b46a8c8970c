import type { Db } from '../../src/platform/data/database.ts'
import { run } from '../../src/platform/data/query.ts'
import { insertActivityRows } from '../sql/statements.ts'

/** Has people use Arroba on the days on which they did something, and now and then on others. */
export async function insertActivity(db: Db, now: Date): Promise<void> {
  await run(db, insertActivityRows, { now })
}
