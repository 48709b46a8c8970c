import { type Expression, sql } from 'kysely'
import type { Database } from '../platform/data/database.ts'
import { run } from '../platform/data/query.ts'
import type { Log } from '../platform/log.ts'
import { stopRule } from './sql/statements.ts'

/** Rows that nobody can bring back are erased up to so many in an hour; for more, somebody of the staff is asked. */
export const MOST_AN_HOUR = 100
const ROWS_AT_ONCE = 50
/** Beyond this it does not matter how many more there are. */
const MOST_COUNTED = 1_000_000

type Erasure = {
  /** The rule's name, as staff and docs/privacidade.md have it. */
  rule: string
  table: string
  /** The column that names a row. */
  key: string
  /** The keys of the rows whose time is over, in the column `key`. */
  due: Expression<unknown>
}

type Needs = { database: Database; log?: Pick<Log, 'error'> }

/** Erases what is due, a few rows in each transaction; above the threshold nothing, until staff allowed it. */
export async function eraseInBatches(needs: Needs, erasure: Erasure, now: Date): Promise<void> {
  if (!(await mayErase(needs, erasure, now))) return
  while ((await eraseBatch(needs, erasure)) === ROWS_AT_ONCE);
  await needs.database.db.deleteFrom('retention_stops').where('rule', '=', erasure.rule).execute()
}

/** Counts what is due; more than may be erased is written down for staff and left alone. */
async function mayErase({ database: { db }, log }: Needs, { rule, due }: Erasure, now: Date) {
  const counted = sql`(select from (${due}) due limit ${MOST_COUNTED})`.as('counted')
  const { rows: count } = await db
    .selectFrom(counted)
    .select(({ cast, fn }) => cast<number>(fn.countAll(), 'integer').as('rows'))
    .executeTakeFirstOrThrow()
  const stop = await db
    .selectFrom('retention_stops')
    .select('allowed_rows')
    .where('rule', '=', rule)
    .executeTakeFirst()
  if (count <= Math.max(MOST_AN_HOUR, stop?.allowed_rows ?? 0)) return true
  await run(db, stopRule, { rule, count, now })
  log?.error({ rule, rows: count, limit: MOST_AN_HOUR }, 'retention stopped: more is due than may be erased')
  return false
}

async function eraseBatch({ database: { db } }: Needs, { table, key, due }: Erasure): Promise<number> {
  const { rows } = await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(key)} in (select due.${sql.ref(key)} from (${due}) due limit ${ROWS_AT_ONCE})
    returning 1`.execute(db)
  return rows.length
}
