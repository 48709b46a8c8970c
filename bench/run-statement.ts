import type { SetupSession } from '../server/src/platform/data/database.ts'
import { type Statement, valuesOf } from '../server/src/platform/data/statement.ts'

/** The rows of a statement on the one connection of a setting up, where a drawing of random numbers can be repeated. */
export function runStatement<Params, Row>(
  { query }: Pick<SetupSession, 'query'>,
  statement: Statement<Params, Row>,
  ...[params]: [keyof Params] extends [never] ? [] : [params: Params]
): Promise<Row[]> {
  return query(statement.text, valuesOf(statement, params))
}
