import { sql } from 'kysely'
import type { Db } from '../../src/platform/data/database.ts'

export type Column = {
  table: string
  name: string
  /** How PostgreSQL names them when it describes a statement: `pg_class.oid` and `pg_attribute.attnum`. */
  tableId: number
  number: number
  isNotNull: boolean
  /** The words its CHECK lists, when it is a column of words. */
  words: string[]
}

export type Columns = Column[]

/** Every column of the schema, with what its constraints say about its values. */
export async function readColumns(db: Db): Promise<Columns> {
  const { rows } = await sql<Omit<Column, 'words'> & { checks: string[] }>`
    select c.relname as "table", a.attname as name, c.oid::integer as "tableId", a.attnum::integer as number,
      a.attnotnull as "isNotNull", array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    order by c.relname, a.attnum`.execute(db)
  return rows.map(({ checks, ...column }) => ({ ...column, words: checks.flatMap(wordsOf) }))
}

function wordsOf(check: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)(?: NOT VALID)?$/.exec(check)?.[1] ?? ''
  return Array.from(list.matchAll(/'(\w+)'::text/g), ([, word = '']) => word)
}
