import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/data/database.ts'
import type { Log } from '../platform/log.ts'

/** Rows that nobody can bring back are erased up to so many in an hour; for more, somebody of the staff is asked. */
export const MOST_AN_HOUR = 100
const AT_ONCE = 50
/** Beyond this it does not matter how many more there are. */
const MOST_COUNTED = 1_000_000

type Erasure = {
  /** The rule's name, as staff and docs/privacidade.md have it. */
  rule: string
  table: string
  /** The column that names a row. */
  key: string
  /** The keys of the rows whose time is over, in the column `key`. */
  due: RawBuilder<unknown>
}

type Needs = { database: Database; log?: Pick<Log, 'error'> }

/** Counts what is due; more than may be erased is written down for staff and left alone. */
const mayErase = async ({ database: { db }, log }: Needs, { rule, due }: Erasure, now: Date) => {
  const { rows } = await sql<{ due: number; allowed: number | null }>`
    select (select count(*) from (select from (${due}) due limit ${MOST_COUNTED}) counted)::integer as due,
      (select allowed_rows from retention_stops where rule = ${rule}) as allowed`.execute(db)
  const { due: count = 0, allowed = null } = rows[0] ?? {}
  if (count <= Math.max(MOST_AN_HOUR, allowed ?? 0)) return true
  await sql`
    insert into retention_stops (rule, row_count, stopped_at) values (${rule}, ${count}, ${now})
    on conflict (rule) do update set row_count = ${count}, allowed_rows = null`.execute(db)
  log?.error({ rule, rows: count, limit: MOST_AN_HOUR }, 'retention stopped: more is due than may be erased')
  return false
}

const eraseBatch = async ({ database: { db } }: Needs, { table, key, due }: Erasure): Promise<number> => {
  const { rows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (select due.${sql.ref(key)} from (${due}) due limit ${AT_ONCE})
    returning 1`.execute(db)
  return rows.length
}

/** Erases what is due, a few rows in each transaction; above the threshold nothing, until staff allowed it. */
export const eraseInBatches = async (needs: Needs, erasure: Erasure, now: Date): Promise<void> => {
  if (!(await mayErase(needs, erasure, now))) return
  while ((await eraseBatch(needs, erasure)) === AT_ONCE);
  await sql`delete from retention_stops where rule = ${erasure.rule}`.execute(needs.database.db)
}
