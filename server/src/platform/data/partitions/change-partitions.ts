import { sql } from 'kysely'
import type { SetupSession } from '../database.ts'
import { runComposed } from '../query.ts'
import type { Partition, Range } from './partitioned.ts'

type Query = SetupSession['query']
type Rest = Pick<Partition, 'table' | 'name' | 'type' | 'options' | 'triggers'>

/** A bound as PostgreSQL reads it. */
function literalOf(type: string, position: number | null) {
  if (position === null) return sql`minvalue`
  if (type === 'bigint') return sql.lit(String(position))
  return sql.lit(new Date(position).toISOString())
}

export function nameOf({ table, type }: Pick<Partition, 'table' | 'type'>, { from }: Range): string {
  const start =
    type === 'bigint' ? String(from) : new Date(from).toISOString().slice(0, 10).replaceAll('-', '')
  return `${table}_from_${start}`
}

/**
 * Creates a partition as the one for the rest of the rows is: columns, checks, indexes, triggers and the room that its pages leave free. It is
 * made beside the table and then attached, for which the table itself is not locked against anybody who reads or writes it.
 */
export async function createPartition(
  query: Query,
  rest: Rest,
  { name, from, to }: { name: string; from: number | null; to: number | null },
): Promise<void> {
  const { table, type, options, triggers } = rest
  const settings = (options ?? []).map((option) => {
    const [setting = '', value] = option.split('=')
    return sql`${sql.id(setting)} = ${sql.lit(value)}`
  })
  const storage = settings.length > 0 ? sql` with (${sql.join(settings)})` : sql``
  await runComposed(
    query,
    sql`create table ${sql.table(name)} (like ${sql.table(rest.name)} including all excluding identity)${storage}`,
  )
  for (const trigger of triggers) await query(trigger.replaceAll(rest.name, name))
  await runComposed(
    query,
    sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${literalOf(type, from)}) to (${literalOf(type, to)})`,
  )
}

/** Drops a partition without rows. One that came while the lock was waited for keeps it. */
export async function dropPartition(
  query: Query,
  { table, name }: Pick<Partition, 'table' | 'name'>,
): Promise<void> {
  await runComposed(query, sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`)
  if (await hasRows(query, name)) throw new Error(`the partition ${name} has rows`)
  await runComposed(query, sql`drop table ${sql.table(name)}`)
}

export async function hasRows(query: Query, table: string): Promise<boolean> {
  return (await runComposed(query, sql`select from ${sql.table(table)} limit 1`)).length > 0
}
