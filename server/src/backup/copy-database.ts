import { CompiledQuery } from 'kysely'
import { CommandRefused } from '../platform/command-refusal.ts'
import type { Db } from '../platform/data/database.ts'
import { WAITING_JOBS } from '../platform/jobs/jobs.ts'
import type { ArchiveWriter } from './archive.ts'
import { JOBS, type Manifest, partOf, RESTORED_JOBS } from './manifest.ts'
import {
  linesOf,
  linesOfTable,
  type Query,
  quoted,
  sequencesOf,
  speakPlainly,
  type Table,
  tablesOf,
} from './rows.ts'

export type Upload = { key: string; isUsed: boolean }
type Copied = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'> & { uploads: Upload[] }

const queryOn =
  (db: Db): Query =>
  async <Row>(text: string, values: unknown[] = []) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

const copyJobs = async (query: Query, add: ArchiveWriter['add']): Promise<number> => {
  let jobs = 0
  const [queue] = await query<{ made: boolean }>(`select to_regclass('jobs.job') is not null as made`)
  if (!queue?.made) return jobs
  await add(
    JOBS,
    linesOf(query, RESTORED_JOBS, `(${WAITING_JOBS})`, (more) => {
      jobs += more
    }),
  )
  return jobs
}

/** Holds off migrations, then looks: what comes after sees the database as it is at this one moment. */
const lockTables = async (query: Query, present: readonly Table[]): Promise<Table[]> => {
  const names = present.map(({ name }) => quoted(name)).join(', ')
  await query(`lock table ${names} in access share mode`)
  const tables = await tablesOf(query)
  if (tables.length !== present.length)
    throw new CommandRefused('O banco de dados foi atualizado neste instante. Tente de novo.')
  return tables
}

/** Adds all rows as they are at one moment, while everybody goes on writing. */
export const copyDatabase = async (db: Db, add: ArchiveWriter['add']): Promise<Copied> => {
  const present = await tablesOf(queryOn(db))
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const query = queryOn(trx)
      const found = await lockTables(query, present)
      await speakPlainly(query)
      const tables: Manifest['tables'] = []
      for (const table of found) {
        let rows = 0
        await add(
          partOf(table.name),
          linesOfTable(query, table, (more) => {
            rows += more
          }),
        )
        tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows })
      }
      const jobs = await copyJobs(query, add)
      const migrations = await query<{ name: string }>('select name from migrations order by name')
      return {
        migrations: migrations.map(({ name }) => name),
        tables,
        sequences: await sequencesOf(query),
        jobs,
        uploads: await query<Upload>(
          'select key, attached_at is not null as "isUsed" from media order by key',
        ),
      }
    })
}
