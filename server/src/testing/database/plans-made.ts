import { type Database, openPostgres } from '../../platform/data/database.ts'
import { many } from '../../platform/data/query.ts'
import { findPlansMade } from './sql/statements.ts'

/** PostgreSQL decides after five runs whether it goes on with one plan. */
const RUNS = 8

/** The plans that a connection of its own, which has planned nothing yet, makes of the statements with such names while a search runs at several moments. */
export async function plansMade(
  database: Database,
  named: string,
  search: (alone: Database, msAgo: number) => Promise<unknown>,
) {
  const { engine } = database
  const alone = engine.kind === 'postgres' ? openPostgres(engine.url, { connections: 1 }) : database
  try {
    for (let run = 1; run <= RUNS; run += 1) await search(alone, run * 10)
    return await many(alone.db, findPlansMade, { statement: named })
  } finally {
    if (alone !== database) await alone.close()
  }
}
