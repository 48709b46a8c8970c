import type { Clock } from '../../clock.ts'
import type { Db } from '../database.ts'
import { many, one } from '../query.ts'
import type { Layout, Partition, PartitionedTable } from './partitioned.ts'
import { findLastId, findPartitions } from './sql/statements.ts'

/** The highest key of the rows that no other partition took. */
async function lastIn(db: Db, { name, column, type }: Partition): Promise<number | null> {
  const { last } = await db
    .withTables<{ partition: Record<string, number> }>()
    .selectFrom(`${name} as p` as 'partition as p')
    .select((eb) => {
      const highest = eb.fn.max<number | null>(column)
      return (type === 'bigint' ? highest : eb.fn<number | null>('date_part', [eb.val('epoch'), highest])).as(
        'last',
      )
    })
    .executeTakeFirstOrThrow()
  return last === null || type === 'bigint' ? last : last * 1000
}

/** How a table lies now; null where the schema does not have it in partitions. */
export async function readLayout(
  { db, clock }: { db: Db; clock: Clock },
  { table, each }: PartitionedTable,
): Promise<{ layout: Layout; rest: Partition } | null> {
  const partitions = (await many(db, findPartitions)).filter((partition) => partition.table === table)
  const rest = partitions.find(({ isRest }) => isRest)
  if (!rest) return null
  const lastOfRest = await lastIn(db, rest)
  const reached =
    each === 'ids' ? ((await one(db, findLastId, { table, column: rest.column })).id ?? 0) : clock().getTime()
  return { layout: { partitions: partitions.filter(({ isRest }) => !isRest), reached, lastOfRest }, rest }
}
