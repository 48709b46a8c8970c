import type { Db } from './database.ts'
import { many } from './query.ts'
import { type Statement, statement } from './statement.ts'

type OfUser = { userId: number }
type After = OfUser & { after: number }

/** The rows of a statement about a person in the order of their `key`, a batch at a time. */
export async function* batchesOf<Row extends { key: number }>(
  db: Db,
  whole: Statement<OfUser, Row>,
  { userId }: OfUser,
  { rowsAtOnce }: { rowsAtOnce: number },
): AsyncGenerator<Row[]> {
  const next = nextBatch(whole, rowsAtOnce)
  for (let after = -1; ; ) {
    const rows = await many(db, next, { userId, after })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.key ?? after
  }
}

function nextBatch<Row>(
  { name, text, parameters }: Statement<OfUser, Row>,
  rowsAtOnce: number,
): Statement<After, Row> {
  const after = `$${parameters.length + 1}`
  return statement(
    `${name}-batch`,
    `select * from (${text}) whole where key > ${after} order by key limit ${rowsAtOnce}`,
    [...parameters, 'after'],
  )
}
