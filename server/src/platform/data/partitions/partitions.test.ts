import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import type { Database } from '../database.ts'
import { runMigrations } from '../migrate.ts'
import { many } from '../query.ts'
import { analyzeNewlyPartitioned } from './analyze-partitioned.ts'
import type { PartitionedTable } from './partitioned.ts'
import { preparePartitions } from './prepare-partitions.ts'
import { findPartitions } from './sql/statements.ts'

const DAYS: PartitionedTable = { table: 'daily_activity', each: 'month', keptDays: 180 }
/** Beyond everything that the migrations of this year have made. */
const NOW = new Date('2041-05-20T12:00:00Z')

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

function prepare(now: Date): Promise<void> {
  return preparePartitions({ database, clock: () => now }, [DAYS])
}

async function names(): Promise<string[]> {
  const found = await many(database.db, findPartitions)
  return found.filter(({ table }) => table === 'daily_activity').map(({ name }) => name)
}

async function use(day: string): Promise<void> {
  await sql`insert into daily_activity (day, user_id) values (${day}, 1)`.execute(database.db)
}

async function partitionOf(day: string): Promise<unknown> {
  return (
    await sql`select tableoid::regclass::text as name from daily_activity where day = ${day}`.execute(
      database.db,
    )
  ).rows
}

it('partitions are created ahead of the rows, and only once', async () => {
  await prepare(NOW)
  const made = await names()
  expect(made).toEqual([
    'daily_activity_from_20410501',
    'daily_activity_from_20410601',
    'daily_activity_from_20410701',
    'daily_activity_rest',
  ])
  await prepare(NOW)
  expect(await names()).toEqual(made)
  await use('2041-06-30')
  expect(await partitionOf('2041-06-30')).toEqual([{ name: 'daily_activity_from_20410601' }])
})

it('a row that comes before its partition is stored, and does not keep later partitions from being created', async () => {
  await use('2041-05-31')
  expect(await partitionOf('2041-05-31')).toEqual([{ name: 'daily_activity_rest' }])
  await prepare(NOW)
  expect(await names()).toEqual(['daily_activity_from_20410701', 'daily_activity_rest'])
})

it('a partition is dropped when its rows have been erased and none can come any more', async () => {
  await use('2026-11-26')
  await prepare(NOW)
  expect(await names()).toContain('daily_activity_first')
  await sql`delete from daily_activity`.execute(database.db)
  await prepare(NOW)
  expect(await names()).not.toContain('daily_activity_first')
  await prepare(new Date('2041-11-27T12:00:00Z'))
  expect(await names()).toContain('daily_activity_from_20410601')
  await prepare(new Date('2041-11-28T12:00:00Z'))
  expect(await names()).not.toContain('daily_activity_from_20410501')
  await use('2026-11-26')
  expect(await partitionOf('2026-11-26')).toEqual([{ name: 'daily_activity_rest' }])
})

it('a table that has rows and no statistics of its whole is analyzed once migrations have run, an empty one is not', async () => {
  const analyzed = async () =>
    (
      await sql`select distinct tablename as name from pg_stats where inherited and schemaname = 'public'`.execute(
        database.db,
      )
    ).rows
  await use('2026-11-26')
  expect(await analyzed()).toEqual([])
  await database.setUp(analyzeNewlyPartitioned)
  expect(await analyzed()).toEqual([{ name: 'daily_activity' }])
  const { rows } = await sql`select from pg_class where relname = 'events_first' and reltuples >= 0`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})

it('a migration creates an index of a partitioned table in every partition, also after a try that broke off', async () => {
  const text = `-- no transaction
drop index concurrently if exists daily_activity_by_both;
create index concurrently daily_activity_by_both on daily_activity (user_id, day);
`
  await sql`create index daily_activity_by_both on only daily_activity (user_id, day)`.execute(database.db)
  await sql`create index daily_activity_first_by_both on daily_activity_first (day)`.execute(database.db)
  await database.setUp(async (session) => {
    await runMigrations(session, [{ name: '9001_index.sql', text }])
  })
  await prepare(NOW)
  const { rows } =
    await sql`select bool_and(i.indisvalid) as valid, count(*)::integer as indexes, min(i.indnatts) as columns
    from pg_index i where i.indexrelid::regclass::text like 'daily\\_activity%' and not i.indisunique
      and (i.indnatts = 2 or i.indexrelid::regclass::text ~ 'both')`.execute(database.db)
  // Of the table, of the partitions that were there and of those that came after it.
  expect(rows).toEqual([{ valid: true, indexes: (await names()).length + 1, columns: 2 }])
})
