import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db, Trx } from '../../platform/data/database.ts'

type Table = { name: string; rows: number; newest: number | null }
type Sequence = { name: string; last_value: number | null; start_value: number }

/** What a copy held when it was new, by which one that was used can be made so again. */
export type Snapshot = {
  catalog: string
  tables: ReadonlyMap<string, Table>
  /** Rows as JSON, of tables that are not empty and not large. */
  rows: ReadonlyMap<string, string>
  sequences: ReadonlyMap<string, Sequence>
}

/** What is read here of PostgreSQL's own tables, and of a table whose name is only known when it is read. */
type Catalog = {
  pg_class: { oid: number; relname: string; relnamespace: number; relkind: string }
  pg_namespace: { oid: number; nspname: string }
  pg_sequences: {
    schemaname: string
    sequencename: string
    last_value: number | null
    start_value: number
  }
  pg_stat_activity: { pid: number; datname: string; backend_type: string }
  any_table: { xmin: string }
}

/** A copy is thrown away when a table was changed that has more rows than this, or got more: dead rows would slow the next file down. */
const MOST_ROWS = 2000
/** Where any change of the schema leaves a row. */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc']

function catalog(db: Db | Trx) {
  return db.withTables<Catalog>()
}

/** Rows are never changed in place: a table is as it was when it has as many rows as then and none is newer. */
function describe(db: Db | Trx, name: string) {
  return catalog(db)
    .selectFrom(name as 'any_table')
    .select((eb) => [
      eb.val(name).as('name'),
      eb.fn.countAll<number>().as('rows'),
      eb.fn.max(eb.cast<number>(eb.cast<string>('xmin', 'text'), 'bigint')).as('newest'),
    ])
}

async function readTables(db: Db | Trx, names: string[]): Promise<Map<string, Table>> {
  const [first, ...others] = names.map((name) => describe(db, name))
  const rows = (await first?.unionAll(others).execute()) ?? []
  return new Map(rows.map((table) => [table.name, table]))
}

async function readCatalog(db: Db | Trx): Promise<string> {
  return JSON.stringify([...(await readTables(db, CATALOGS)).values()])
}

async function readNames(db: Db): Promise<string[]> {
  const found = await catalog(db)
    .selectFrom('pg_class')
    .innerJoin('pg_namespace', 'pg_namespace.oid', 'pg_class.relnamespace')
    .select(['nspname', 'relname'])
    .where('relkind', '=', 'r')
    .where('nspname', 'in', ['public', 'jobs'])
    .orderBy('nspname')
    .orderBy('relname')
    .execute()
  return found.map(({ nspname, relname }) => `${nspname}.${relname}`)
}

async function readSequences(db: Db | Trx): Promise<Map<string, Sequence>> {
  const all = await catalog(db)
    .selectFrom('pg_sequences')
    .select(['schemaname', 'sequencename', 'last_value', 'start_value'])
    .execute()
  return new Map(
    all.map(({ schemaname, sequencename, ...sequence }) => {
      const name = `${schemaname}.${sequencename}`
      return [name, { name, ...sequence }]
    }),
  )
}

export async function readRows(db: Db, name: string): Promise<string> {
  const { rows } = await catalog(db)
    .selectFrom(`${name} as t` as 'any_table as t')
    .select((eb) => eb.cast<string | null>(eb.fn.jsonAgg('t'), 'text').as('rows'))
    .executeTakeFirstOrThrow()
  return rows ?? '[]'
}

export async function takeSnapshot({ db }: Database): Promise<Snapshot> {
  const tables = await readTables(db, await readNames(db))
  const rows = new Map<string, string>()
  for (const { name, rows: count } of tables.values())
    if (count > 0 && count <= MOST_ROWS) rows.set(name, await readRows(db, name))
  return { catalog: await readCatalog(db), tables, rows, sequences: await readSequences(db) }
}

/** The connections of who used it end a moment after they were closed. */
async function isLeftAlone(db: Db): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const other = await catalog(db)
      .selectFrom('pg_stat_activity')
      .select('pid')
      .where((eb) => eb('datname', '=', eb.fn<string>('current_database', [])))
      .where((eb) => eb('pid', '<>', eb.fn<number>('pg_backend_pid', [])))
      .where('backend_type', '=', 'client backend')
      .executeTakeFirst()
    if (!other) return true
    await pause(10)
  }
  return false
}

/**
 * Makes a used copy as it was in the snapshot, and answers what it is to be held against the next time; null when it can only
 * be thrown away: somebody still uses it, its schema or a large table was changed, or the role may not switch triggers off.
 */
export async function restore({ db }: Database, snapshot: Snapshot): Promise<Snapshot | null> {
  if (!(await isLeftAlone(db))) return null
  return db
    .transaction()
    .execute((trx) => restoreIn(trx, snapshot))
    .catch(() => null)
}

async function restoreIn(trx: Trx, snapshot: Snapshot): Promise<Snapshot | null> {
  if ((await readCatalog(trx)) !== snapshot.catalog) return null
  const tables = await readTables(trx, [...snapshot.tables.keys()])
  const changed = [...snapshot.tables.values()].filter(({ name, rows, newest }) => {
    const now = tables.get(name)
    return now?.rows !== rows || now.newest !== newest
  })
  if (changed.some(({ name, rows }) => Math.max(rows, tables.get(name)?.rows ?? 0) > MOST_ROWS)) return null
  await sql`set local session_replication_role = replica`.execute(trx)
  for (const { name } of changed) {
    const table = sql.table(name)
    const rows = snapshot.rows.get(name)
    await sql`delete from ${table}`.execute(trx)
    if (rows !== undefined)
      await sql`insert into ${table} overriding system value
        select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(trx)
  }
  const sequences = await readSequences(trx)
  for (const { name, last_value: last, start_value: first } of snapshot.sequences.values())
    if (sequences.get(name)?.last_value !== last)
      await sql`select setval(${name}::regclass, ${last ?? first}, ${last !== null})`.execute(trx)
  const asNew = await readTables(
    trx,
    changed.map(({ name }) => name),
  )
  return { ...snapshot, tables: new Map([...snapshot.tables, ...asNew]) }
}
