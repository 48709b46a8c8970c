import { takeOverPartitions } from '../../server/src/backup/partitions.ts'
import { partitionedTables } from '../../server/src/composition/partitioned-tables.ts'
import type { SetupSession } from '../../server/src/platform/data/database.ts'
import { nameOf } from '../../server/src/platform/data/partitions/change-partitions.ts'
import {
  type PartitionedTable,
  type Range,
  rangesToCreate,
} from '../../server/src/platform/data/partitions/partitioned.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const DAYS_OF_USE = 180
const YEARS = 10

/** The ranges that the job would have created by and by until the table is as large or as old. */
function rangesOf(partitioned: PartitionedTable, rows: number, now: number): Range[] {
  const { each } = partitioned
  const ranges: Range[] = []
  const past = each === 'year' ? YEARS * 365 * DAY_MS : DAYS_OF_USE * DAY_MS
  const [first, last, step] =
    each === 'ids' ? [0, rows, partitioned.leastWidth / 2] : [now - past, now, 28 * DAY_MS]
  for (let reached = first; ; reached = Math.min(reached + step, last)) {
    const partitions = ranges.map((range) => ({ ...range, ...NAMELESS, table: partitioned.table }))
    ranges.push(...rangesToCreate(partitioned, { partitions, reached, lastOfRest: null }))
    if (reached >= last) return ranges
  }
}

const NAMELESS = { column: '', type: '', name: '', isRest: false, options: null, triggers: [] }

/**
 * Has empty tables lie in the partitions in which as many rows would, if the job had created one after the other while they came.
 * What is filled by SQL in one go would lie in the rest otherwise.
 */
export async function layOut(
  { query }: Pick<SetupSession, 'query'>,
  rows: Readonly<Partial<Record<PartitionedTable['table'], number>>>,
): Promise<void> {
  const partitions = partitionedTables.flatMap((partitioned) => {
    const { table, each } = partitioned
    const size = rows[table]
    if (size === undefined) return []
    const type = each === 'ids' ? 'bigint' : 'timestamp'
    return rangesOf(partitioned, size, Date.now()).map((range) => ({
      table,
      name: nameOf({ table, type }, range),
      ...range,
    }))
  })
  await takeOverPartitions(query, partitions)
}
