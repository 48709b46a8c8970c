import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { idleProcesses } from './reused-connections.ts'

type Table = { name: string; rows: number; newest: number | null }
type Sequence = { name: string; last_value: number | null; start_value: number }

/** The content of a copy when it was new, from which a used copy is restored. */
export type Snapshot = {
  catalog: string
  /** How many rows were ever written to each table. */
  writes: ReadonlyMap<string, number>
  /** Rows as JSON, of tables that are not empty and not large. */
  rows: ReadonlyMap<string, string>
  /** Tables of more than MOST_ROWS. */
  large: ReadonlySet<string>
  sequences: ReadonlyMap<string, Sequence>
}

/** PostgreSQL's own tables, and `any_table` for one whose name is known only at run time. */
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

/** If a test changed a table of more rows than this, the copy is thrown away: the dead rows would slow the next file down. */
const MOST_ROWS = 2000
/** Each change of the schema leaves a row in one of them. */
const CATALOGS = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc']

function catalog(db: Db | Trx) {
  return db.withTables<Catalog>()
}

/** Rows are never updated in place: a catalog is unchanged when it has the same number of rows and none is newer. */
function describe(db: Db | Trx, name: string) {
  return catalog(db)
    .selectFrom(name as 'any_table')
    .select((eb) => [
      eb.val(name).as('name'),
      eb.fn.countAll<number>().as('rows'),
      eb.fn.max(eb.cast<number>(eb.cast<string>('xmin', 'text'), 'bigint')).as('newest'),
    ])
}

async function readTables(db: Db | Trx, names: string[]): Promise<Table[]> {
  const [first, ...others] = names.map((name) => describe(db, name))
  return (await first?.unionAll(others).execute()) ?? []
}

async function readCatalog(db: Db | Trx): Promise<string> {
  return JSON.stringify(await readTables(db, CATALOGS))
}

/**
 * How many rows were written to each table, from PostgreSQL's statistics. They are exact, and count rows that were rolled back too.
 * Reading every table instead costs twenty times as much. Each connection adds its counts when it ends, or when it is told to flush.
 */
async function readWrites(connection: Db): Promise<Map<string, number>> {
  await catalog(connection)
    .selectNoFrom((eb) => eb.fn<void>('pg_stat_force_next_flush', []).as('flushed'))
    .execute()
  const tables = await catalog(connection)
    .selectFrom('pg_class')
    .innerJoin('pg_namespace', 'pg_namespace.oid', 'pg_class.relnamespace')
    .select((eb) => [
      'nspname',
      'relname',
      eb.fn<number>('pg_stat_get_tuples_inserted', ['pg_class.oid']).as('inserted'),
      eb.fn<number>('pg_stat_get_tuples_updated', ['pg_class.oid']).as('updated'),
      eb.fn<number>('pg_stat_get_tuples_deleted', ['pg_class.oid']).as('deleted'),
    ])
    .where('relkind', '=', 'r')
    .where('nspname', 'in', ['public', 'jobs'])
    .orderBy('nspname')
    .orderBy('relname')
    .execute()
  return new Map(
    tables.map(({ nspname, relname, inserted, updated, deleted }) => [
      `${nspname}.${relname}`,
      Number(inserted) + Number(updated) + Number(deleted),
    ]),
  )
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

export function takeSnapshot({ db }: Database): Promise<Snapshot> {
  return db.connection().execute(async (connection) => {
    const writes = await readWrites(connection)
    const rows = new Map<string, string>()
    const large = new Set<string>()
    for (const { name, rows: count } of await readTables(connection, [...writes.keys()]))
      if (count > MOST_ROWS) large.add(name)
      else if (count > 0) rows.set(name, await readRows(connection, name))
    const sequences = await readSequences(connection)
    return { catalog: await readCatalog(connection), writes, rows, large, sequences }
  })
}

/** Waits until nobody else is connected: closed connections end a moment later. */
async function isLeftAlone(db: Db): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const other = await catalog(db)
      .selectFrom('pg_stat_activity')
      .select('pid')
      .where((eb) => eb('datname', '=', eb.fn<string>('current_database', [])))
      .where((eb) => eb('pid', '<>', eb.fn<number>('pg_backend_pid', [])))
      .where('backend_type', '=', 'client backend')
      .where('pid', 'not in', [0, ...idleProcesses()])
      .executeTakeFirst()
    if (!other) return true
    await pause(10)
  }
  return false
}

/**
 * Puts a used copy back into the state of the snapshot. Returns the snapshot to compare with the next time, or null if the copy has to
 * be thrown away: somebody still uses it, its schema or a large table was changed, or the role may not switch triggers off.
 */
export async function restore({ db }: Database, snapshot: Snapshot): Promise<Snapshot | null> {
  if (!(await isLeftAlone(db))) return null
  return db
    .connection()
    .execute(async (connection) => {
      const writes = await readWrites(connection)
      const changed = [...snapshot.writes.keys()].filter(
        (name) => writes.get(name) !== snapshot.writes.get(name),
      )
      const isAsNew = await connection.transaction().execute((trx) => restoreIn(trx, snapshot, changed))
      return isAsNew ? { ...snapshot, writes: await readWrites(connection) } : null
    })
    .catch(() => null)
}

async function restoreIn(trx: Trx, snapshot: Snapshot, changed: string[]): Promise<boolean> {
  if ((await readCatalog(trx)) !== snapshot.catalog) return false
  if (changed.some((name) => snapshot.large.has(name))) return false
  if ((await readTables(trx, changed)).some(({ rows }) => rows > MOST_ROWS)) return false
  await sql`set local session_replication_role = replica`.execute(trx)
  for (const name of changed) {
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
  return true
}
