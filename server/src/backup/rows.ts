import { type Expression, sql } from 'kysely'
import type { SetupSession } from '../platform/data/database.ts'
import { hasRows } from '../platform/data/partitions/change-partitions.ts'
import { rowsOf, runComposed } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import {
  findDropsOfOthers,
  findForeignKeys,
  findSequences,
  findTables,
  setSequence,
} from './sql/statements.ts'

export type Query = SetupSession['query']
export type Table = RowOf<typeof findTables>
export type Sequence = RowOf<typeof findSequences>

/** Rows that are in memory at once. */
const AT_ONCE = 500
const BYTES_AT_ONCE = 4_000_000

/** Every table of ours with the columns that are written, not computed. */
export function tablesOf(query: Query): Promise<Table[]> {
  return rowsOf(query, findTables)
}

export function sequencesOf(query: Query): Promise<Sequence[]> {
  return rowsOf(query, findSequences)
}

export async function setSequences(query: Query, sequences: readonly Sequence[]): Promise<void> {
  for (const sequence of sequences) await rowsOf(query, setSequence, sequence)
}

/** Before texts of values are made, so that both engines and every setting write the same ones. */
export async function setOutputFormats(query: Query): Promise<void> {
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
  from: Expression<unknown>,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const values = columns.map(({ name }) => sql`${sql.ref(name)}::text`)
  await runComposed(
    query,
    sql`
      declare backup no scroll cursor for
      select to_json(array[${sql.join(values)}])::text as line from ${from} as source`,
  )
  for (;;) {
    const rows = await query(`fetch ${AT_ONCE} from backup`)
    if (rows.length === 0) break
    count(rows.length)
    yield Buffer.from(rows.map(lineOf).join(''))
  }
  await query('close backup')
}

/** The cursor is declared in another statement than the one that reads it, so the row is looked at. */
function lineOf(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'line' in row && typeof row.line === 'string')
    return `${row.line}\n`
  throw new Error('a row of the backup has no line')
}

export function linesOfTable(
  query: Query,
  table: Table,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  return linesOf(query, table, sql.table(table.name), count)
}

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

/** A table to be loaded, with what each column gets of a line. */
export type LoadedTable = { name: string; columns: { name: string; value: Expression<unknown> }[] }

/** Writes such lines into a table; answers how many there were. */
export async function loadLines(
  query: Query,
  { name, columns }: LoadedTable,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const names = columns.map((column) => sql.ref(column.name))
  const values = columns.map(({ value }) => value)
  let rows = 0
  for await (const batch of batchesOf(bytes)) {
    const insert = sql`
      insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
      select ${sql.join(values)} from jsonb_array_elements(${`[${batch.join(',')}]`}::jsonb) line`
    await runComposed(query, insert)
    rows += batch.length
  }
  return rows
}

/** Runs `work` without foreign keys, whose order it need not know, and checks all of them after it. */
export async function withoutForeignKeys(query: Query, work: () => Promise<void>): Promise<void> {
  const keys = await rowsOf(query, findForeignKeys)
  for (const { drop } of keys) await query(drop)
  await work()
  for (const { add } of keys) await query(add)
}

/** Deletes every row of these tables. Empty tables are skipped, because triggers of some refuse deletion. */
export async function emptyTables(query: Query, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (await hasRows(query, name)) await runComposed(query, sql`delete from ${sql.table(name)}`)
}

/** Takes away everything of ours, the jobs included; extensions stay. */
export async function dropEverything(query: Query): Promise<void> {
  for (const { name } of await tablesOf(query))
    await runComposed(query, sql`drop table ${sql.table(name)} cascade`)
  for (const { statement } of await rowsOf(query, findDropsOfOthers)) await query(statement)
  await query('drop schema if exists jobs cascade')
}
