import { createPartition, dropPartition } from '../platform/data/partitions/change-partitions.ts'
import { findPartitions } from '../platform/data/partitions/sql/statements.ts'
import { rowsOf } from '../platform/data/query.ts'
import type { Manifest } from './manifest.ts'
import type { Query } from './rows.ts'

type Partitions = NonNullable<Manifest['partitions']>

/** The partitions by their ranges. The one for the rest of a table's rows is made by the migrations. */
export async function partitionsOf(query: Query): Promise<Partitions> {
  const found = await rowsOf(query, findPartitions)
  return found.filter(({ isRest }) => !isRest).map(({ table, name, from, to }) => ({ table, name, from, to }))
}

/**
 * Has the empty tables lie in the partitions that they had when the backup was made. Those that the migrations have just made fit a
 * new installation: most rows would lie in the rest, and stay there.
 */
export async function takeOverPartitions(query: Query, partitions: Partitions): Promise<void> {
  const here = await rowsOf(query, findPartitions)
  for (const rest of here.filter(({ isRest }) => isRest)) {
    const former = partitions.filter(({ table }) => table === rest.table)
    if (former.length === 0) continue
    for (const partition of here)
      if (partition.table === rest.table && !partition.isRest) await dropPartition(query, partition)
    for (const partition of former) await createPartition(query, rest, partition)
  }
}
