import { sql } from 'kysely'
import type { Trx } from './database.ts'
import type { DB } from './tables.ts'

/** A list that people read in the order of `position`. */
type OrderedTable = {
  [Table in keyof DB]: 'position' extends keyof DB[Table]
    ? 'id' extends keyof DB[Table]
      ? Table
      : never
    : never
}[keyof DB]

/** Moves a row of an ordered list by one; false where there is no such row. */
export async function movePosition(
  trx: Trx,
  table: OrderedTable,
  id: number,
  direction: 'up' | 'down',
): Promise<boolean> {
  const rows = await trx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute()
  if (!rows.some((row) => row.id === id)) return false
  const list = sql.table(table)
  // The row gets a place half a step beyond its neighbour; then all rows are numbered anew.
  const step = direction === 'up' ? -1.5 : 1.5
  await sql`
    update ${list} t set position = 10 * placed.place
    from (
      select id, row_number() over (order by place + case when id = ${id} then ${step}::numeric else 0 end) as place
      from (select id, row_number() over (order by position, id) as place from ${list}) numbered
    ) placed
    where placed.id = t.id and t.position <> 10 * placed.place`.execute(trx)
  return true
}
