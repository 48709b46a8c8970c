import type { SetupSession } from '../platform/data/database.ts'

export type Query = SetupSession['query']
export type Table = { name: string; columns: { name: string; type: string }[] }
export type Sequence = { name: string; value: number; is_called: boolean }

/** Rows that are in memory at once. */
const AT_ONCE = 500
const BYTES_AT_ONCE = 4_000_000

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** SQL: what an extension brought along is not ours. */
const ours = (object: string, catalog: string): string => `not exists (
  select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${object} and d.deptype = 'e')`

/** Every table of ours with the columns that are written, not reckoned. */
export const tablesOf = (query: Query): Promise<Table[]> =>
  query<Table>(
    `select c.relname as name, json_agg(json_build_object(
       'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${ours('c.oid', 'pg_class')}
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )

export const sequencesOf = (query: Query): Promise<Sequence[]> =>
  query<Sequence>(
    `select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as is_called
     from pg_sequences where schemaname = current_schema() order by sequencename`,
  )

export const setSequences = async (query: Query, sequences: readonly Sequence[]): Promise<void> => {
  for (const { name, value, is_called } of sequences)
    await query('select setval(quote_ident($1)::regclass, $2::bigint, $3::boolean)', [name, value, is_called])
}

/** Before texts of values are made, so that both engines and every setting write the same ones. */
export const speakPlainly = async (query: Query): Promise<void> => {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ])
    await query(`set local ${setting}`)
}

/** The rows of `from`, a line of JSON each: an array of the values as PostgreSQL itself writes them, or null. */
export async function* linesOf(
  query: Query,
  { columns }: Pick<Table, 'columns'>,
  from: string,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const values = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  await query(
    `declare backup no scroll cursor for select to_json(array[${values}])::text as line from ${from} as source`,
  )
  for (;;) {
    const rows = await query<{ line: string }>(`fetch ${AT_ONCE} from backup`)
    if (rows.length === 0) break
    count(rows.length)
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  }
  await query('close backup')
}

export const linesOfTable = (
  query: Query,
  table: Table,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> => linesOf(query, table, quoted(table.name), count)

/** Lines, some at once. Only \n ends one. */
async function* batchesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  let rest = Buffer.alloc(0)
  let batch: string[] = []
  let size = 0
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    let start = 0
    for (let end = rest.indexOf(10, start); end >= 0; end = rest.indexOf(10, start)) {
      batch.push(rest.toString('utf8', start, end))
      size += end - start
      start = end + 1
      if (batch.length < AT_ONCE && size < BYTES_AT_ONCE) continue
      yield batch
      batch = []
      size = 0
    }
    rest = rest.subarray(start)
  }
  if (batch.length > 0) yield batch
}

/** A table to be loaded, with what each column gets of a line, as SQL. */
export type LoadedTable = { name: string; columns: { name: string; value: string }[] }

/** Writes such lines into a table; answers how many there were. */
export const loadLines = async (
  query: Query,
  { name, columns }: LoadedTable,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ value }) => value).join(', ')
  const text = `insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements($1::jsonb) line`
  let rows = 0
  for await (const batch of batchesOf(bytes)) {
    await query(text, [`[${batch.join(',')}]`])
    rows += batch.length
  }
  return rows
}

type ForeignKey = { table: string; name: string; definition: string }

/** Runs `work` without foreign keys, whose order it need not know, and checks all of them after it. */
export const withoutForeignKeys = async (query: Query, work: () => Promise<void>): Promise<void> => {
  const keys = await query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`,
  )
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys)
    await query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** Deletes every row of these tables; one that has none is not touched, because some refuse. */
export const emptyTables = async (query: Query, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const rows = await query(`select from ${quoted(name)} limit 1`)
    if (rows.length > 0) await query(`delete from ${quoted(name)}`)
  }
}

/** Takes away everything of ours, the jobs included; extensions stay. */
export const dropEverything = async (query: Query): Promise<void> => {
  for (const { name } of await tablesOf(query)) await query(`drop table ${quoted(name)} cascade`)
  const others = await query<{ statement: string }>(
    `select format('drop %s if exists %s', case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
       oid::regprocedure) || ' cascade' as statement
     from pg_proc p where pronamespace = current_schema()::regnamespace and ${ours('p.oid', 'pg_proc')}
     union all
     select format('drop sequence if exists %I cascade', sequencename) from pg_sequences where schemaname = current_schema()`,
  )
  for (const { statement } of others) await query(statement)
  await query('drop schema if exists jobs cascade')
}
