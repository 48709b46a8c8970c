import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import type { Database } from '../database.ts'
import { one, queryOn } from '../query.ts'
import { analyzePartitioned } from './analyze-partitioned.ts'
import { createPartition, dropPartition, hasRows, nameOf } from './change-partitions.ts'
import { type Partition, type PartitionedTable, partitionsPassed, rangesToCreate } from './partitioned.ts'
import { readLayout } from './read-layout.ts'
import { findAnalyzed } from './sql/statements.ts'

declare module '../../jobs/jobs.ts' {
  interface JobTypes {
    'prepare-partitions': Record<string, never>
  }
}

type Needs = { database: Pick<Database, 'db'>; clock: Clock }
type Query = ReturnType<typeof queryOn>

/** Later statements queue behind a waiting lock, so it soon lets them go first; the job is tried again. */
const LOCK_TIMEOUT = '500ms'

function change({ database: { db } }: Needs, work: (query: Query) => Promise<void>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx)
    await work(queryOn(trx))
  })
}

async function dropEmpty(needs: Needs, partition: Partition): Promise<void> {
  if (await hasRows(queryOn(needs.database.db), partition.name)) return
  await change(needs, (query) => dropPartition(query, partition))
}

/** Renews the statistics of the whole of a table when they are a day old. */
async function renewStatistics({ database: { db } }: Needs, table: string): Promise<void> {
  const { isRecent } = await one(db, findAnalyzed, { table })
  if (isRecent) return
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await analyzePartitioned(queryOn(trx), table)
  })
}

async function prepareOne(needs: Needs, partitioned: PartitionedTable): Promise<void> {
  const found = await readLayout({ db: needs.database.db, clock: needs.clock }, partitioned)
  if (!found) return
  const { layout, rest } = found
  for (const range of rangesToCreate(partitioned, layout))
    await change(needs, (query) => createPartition(query, rest, { name: nameOf(rest, range), ...range }))
  for (const partition of partitionsPassed(partitioned, layout)) await dropEmpty(needs, partition)
  await renewStatistics(needs, partitioned.table)
}

/**
 * Creates the partitions that rows will soon need, drops those that no row will come into and retention has emptied, and renews the
 * statistics of each whole table.
 */
export async function preparePartitions(needs: Needs, tables: readonly PartitionedTable[]): Promise<void> {
  const failures: unknown[] = []
  for (const table of tables) await prepareOne(needs, table).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, 'some partitions could not be created or dropped')
}

/** Every hour: rows that come before their partition are in the rest, and stay there. */
export function preparingPartitions(
  needs: Needs,
  tables: readonly PartitionedTable[],
): JobHandler<Record<string, never>> {
  return { run: () => preparePartitions(needs, tables), cron: '47 * * * *' }
}
