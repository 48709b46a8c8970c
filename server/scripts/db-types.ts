import { getConstructionPlans } from 'pg-boss'
import { openPgliteInMemory } from '../src/platform/data/database.ts'
import { migrate } from '../src/platform/data/migrate.ts'
import { readColumns } from './db-types/columns.ts'
import { writeStatementTypes } from './db-types/statement-files.ts'
import { writeTableTypes } from './db-types/table-types.ts'

const database = await openPgliteInMemory()
try {
  await migrate(database)
  const columns = await readColumns(database.db)
  await writeTableTypes(database.db, columns)
  // Statements may read the queue's own tables; the builder does not know them.
  await database.setUp((session) => session.script(getConstructionPlans('jobs')))
  await writeStatementTypes(database, columns)
} finally {
  await database.close()
}
