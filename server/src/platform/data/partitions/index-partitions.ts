import type { SetupSession } from '../database.ts'

const CREATE = /^create (unique )?index concurrently (\w+) on (\w+)(.*)$/is
const DROP = /^drop index concurrently if exists (\w+)$/i

/** Partitioned tables and indexes with their parts; an index of which a try made none yet has none. */
const PARTS = `select w.relname as whole, coalesce(i.inhrelid::regclass::text, '') as part
  from pg_class w left join pg_inherits i on i.inhparent = w.oid
  where w.relkind in ('p', 'I') and w.relnamespace = current_schema()::regnamespace order by 1, 2`

type Part = { whole: string; part: string }

/** Not a typed statement: the types of statements are generated from the migrated database, which does not exist yet here. */
async function readParts(query: SetupSession['query']): Promise<Part[]> {
  return (await query(PARTS)).map((row) => ({
    part: String(Reflect.get(Object(row), 'part')),
    whole: String(Reflect.get(Object(row), 'whole')),
  }))
}

/**
 * The same statements, but indexes of partitioned tables, which PostgreSQL does not create or drop concurrently, are created in one
 * partition after the other and joined under the table's own, which is empty. A partition that is attached meanwhile gets its own.
 */
export async function indexPartitions(
  { query }: Pick<SetupSession, 'query'>,
  statements: readonly string[],
): Promise<string[]> {
  const parts = await readParts(query)
  const wholes = parts.map(({ whole }) => whole)
  return statements.flatMap((statement) => {
    const [, dropped = ''] = DROP.exec(statement) ?? []
    if (wholes.includes(dropped)) return [`drop index ${dropped}`]
    const [, unique = '', name = '', table = '', rest = ''] = CREATE.exec(statement) ?? []
    const partitions = parts.filter(({ whole, part }) => whole === table && part !== '')
    if (partitions.length === 0) return [statement]
    return [
      `create ${unique}index ${name} on only ${table}${rest}`,
      ...partitions.flatMap((partition) => inPartition(partition, { unique, name, rest })),
    ]
  })
}

/** What an interrupted try left in a partition is dropped first. */
function inPartition(
  { part: partition, whole: table }: Part,
  { unique, name, rest }: { unique: string; name: string; rest: string },
): string[] {
  const part = `${partition}_${name.startsWith(`${table}_`) ? name.slice(table.length + 1) : name}`
  return [
    `drop index concurrently if exists ${part}`,
    `create ${unique}index concurrently ${part} on ${partition}${rest}`,
    `alter index ${name} attach partition ${part}`,
  ]
}
