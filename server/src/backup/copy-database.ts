import { sql } from 'kysely'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Db } from '../platform/data/database.ts'
import { queryOn, rowsOf, runComposed } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { waitingJobs } from '../platform/jobs/waiting-jobs.ts'
import type { ArchiveWriter } from './archive.ts'
import { JOBS, type Manifest, partOf, RESTORED_JOBS } from './manifest.ts'
import { partitionsOf } from './partitions.ts'
import {
  linesOf,
  linesOfTable,
  type Query,
  sequencesOf,
  setOutputFormats,
  type Table,
  tablesOf,
} from './rows.ts'
import { findMigrations, findQueue, findUploads } from './sql/statements.ts'

export type Upload = RowOf<typeof findUploads>
type CopiedDatabase = Pick<Manifest, 'migrations' | 'tables' | 'partitions' | 'sequences' | 'jobs'> & {
  uploads: Upload[]
}

async function copyJobs(query: Query, add: ArchiveWriter['add']): Promise<number> {
  let jobs = 0
  const [queue] = await rowsOf(query, findQueue)
  if (!queue?.exists) return jobs
  await add(
    JOBS,
    linesOf(query, RESTORED_JOBS, waitingJobs, (more) => {
      jobs += more
    }),
  )
  return jobs
}

/** Holds off migrations, then looks: what comes after sees the database as it is at this one moment. */
async function lockTables(query: Query, present: readonly Table[]): Promise<Table[]> {
  const tablesToLock = present.map(({ name }) => sql.table(name))
  await runComposed(query, sql`lock table ${sql.join(tablesToLock)} in access share mode`)
  const tables = await tablesOf(query)
  if (tables.length !== present.length)
    throw new CommandRefused('O banco de dados foi atualizado neste instante. Tente de novo.')
  return tables
}

async function copyTable(
  query: Query,
  table: Table,
  add: ArchiveWriter['add'],
): Promise<Manifest['tables'][number]> {
  let rows = 0
  await add(
    partOf(table.name),
    linesOfTable(query, table, (more) => {
      rows += more
    }),
  )
  return { name: table.name, columns: table.columns.map(({ name }) => name), rows }
}

/** Adds the rows of all tables as they were at one moment, while people go on writing. */
export async function copyDatabase(db: Db, add: ArchiveWriter['add']): Promise<CopiedDatabase> {
  const present = await tablesOf(queryOn(db))
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => copyOneMoment(queryOn(trx), present, add))
}

/** Copies within a transaction that sees the database as it is when the tables are locked. */
async function copyOneMoment(
  query: Query,
  present: readonly Table[],
  add: ArchiveWriter['add'],
): Promise<CopiedDatabase> {
  const found = await lockTables(query, present)
  await setOutputFormats(query)
  const tables: Manifest['tables'] = []
  for (const table of found) tables.push(await copyTable(query, table, add))
  const jobs = await copyJobs(query, add)
  const migrations = await rowsOf(query, findMigrations)
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    partitions: await partitionsOf(query),
    sequences: await sequencesOf(query),
    jobs,
    uploads: await rowsOf(query, findUploads),
  }
}
