import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropEverything } from '../backup/rows.ts'
import { partitionedTables } from '../composition/partitioned-tables.ts'
import { checkPartitions } from '../desk/doctor/check-partitions.ts'
import type { Database } from '../platform/data/database.ts'
import { migrationNames, readMigration, runMigrations } from '../platform/data/migrate.ts'
import { preparePartitions } from '../platform/data/partitions/prepare-partitions.ts'
import { findPartitions } from '../platform/data/partitions/sql/statements.ts'
import { many } from '../platform/data/query.ts'
import { openTestDatabase } from '../testing/database.ts'

const FIRST = '0060_days_of_use_until.sql'
/** Builds on posts in partitions. */
const AFTER = '0086_what_refers_to_posts.sql'
/** From here on notifications get an index for another key. */
const KEYED_ANEW = '0100_posts_of_mentions.sql'
const TIMEOUT_MS = 60_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function migrateTo(isWanted: (name: string) => boolean): Promise<void> {
  const wanted = (await migrationNames()).filter(isWanted)
  await database.setUp(async (session) => {
    await runMigrations(session, await Promise.all(wanted.map(readMigration)))
  })
}

/** The files in which PostgreSQL has a table and its indexes, which would be others if any were written anew. */
async function filesOf(table: string): Promise<unknown[]> {
  const { rows } = await sql`select pg_relation_filenode(oid) as file from pg_class
    where oid = to_regclass(${table}) or oid in (select indexrelid from pg_index where indrelid = to_regclass(${table}))
    order by 1`.execute(database.db)
  return rows
}

async function fill(): Promise<void> {
  await sql`insert into users (id, name, nickname, email, phone, initials)
    values (2, 'João Silva', 'joao.silva', 'joao@arroba.example', '66999990000', 'JS')`.execute(database.db)
  await sql`insert into events (kind, actor_id, data, created_at) values ('of-a-version-to-come', 2, '{}', now())`.execute(
    database.db,
  )
  await sql`insert into posts (user_id, kind, description) select 2, 'feed', 'Publicação ' || n from generate_series(1, 3) n`.execute(
    database.db,
  )
  await sql`insert into comments (post_id, user_id, text) select id, 2, 'Boa chuva' from posts`.execute(
    database.db,
  )
  await sql`insert into notifications (user_id, kind, post_id, created_at) select 2, 'comment', id, now() from posts`.execute(
    database.db,
  )
  await sql`insert into staff_actions (actor_id, action, subject_kind, created_at) select 2, 'old-action', 'tag', now()
    from generate_series(1, 3)`.execute(database.db)
  await sql`insert into daily_activity (day, user_id) select current_date - n, 2 from generate_series(0, 200) n`.execute(
    database.db,
  )
}

it('a table that comes to lie in partitions keeps its rows where they are, and no index is built', {
  timeout: TIMEOUT_MS,
}, async () => {
  await database.setUp(({ query }) => dropEverything(query))
  await migrateTo((name) => name < FIRST)
  await fill()
  await migrateTo((name) => name < AFTER && !name.endsWith('_in_partitions.sql'))
  const before = new Map<string, unknown[]>()
  for (const { table } of partitionedTables) before.set(table, await filesOf(table))
  await migrateTo((name) => name < KEYED_ANEW)
  for (const { table } of partitionedTables)
    expect(before.get(table)).toEqual(expect.arrayContaining(await filesOf(`${table}_first`)))
  await migrateTo(() => true)
  const { rows } = await sql`select count(*)::integer as days, min(tableoid)::regclass::text as partition
    from daily_activity`.execute(database.db)
  expect(rows).toEqual([{ days: 201, partition: 'daily_activity_first' }])
})

it('what refers to posts still does once they lie in partitions, and is deleted with them', async () => {
  const { db } = database
  const { rows: keys } =
    await sql`select conrelid::regclass::text as table, convalidated as "isValidated" from pg_constraint
    where confrelid = 'posts'::regclass and conparentid = 0 order by 1`.execute(db)
  const tables = 'comments post_likes post_mentions post_search post_tags'.split(' ')
  expect(keys).toEqual(tables.map((table) => ({ table, isValidated: true })))
  await sql`delete from posts where id = 2`.execute(db)
  expect((await sql`select post_id from comments order by 1`.execute(db)).rows).toEqual([
    { post_id: 1 },
    { post_id: 3 },
  ])
  const { rows } = await sql`insert into posts (user_id, kind, description) values (2, 'feed', 'A quarta')
    returning id, tableoid::regclass::text as partition`.execute(db)
  expect(rows).toEqual([{ id: 4, partition: 'posts_first' }])
})

it('the doctor says where partitions lack, and that rows came before theirs', async () => {
  const needs = { database, clock: () => new Date() }
  await preparePartitions(needs, partitionedTables)
  expect(await checkPartitions(database, partitionedTables)).toEqual([
    { state: 'fine', sentence: 'As próximas partições das tabelas grandes estão criadas.' },
  ])
  await sql`insert into daily_activity (day, user_id) values (current_date + 1000, 2)`.execute(database.db)
  for (const { table, name, isRest } of await many(database.db, findPartitions))
    if (table === 'daily_activity' && !isRest) await sql`drop table ${sql.table(name)}`.execute(database.db)
  expect(await checkPartitions(database, partitionedTables)).toEqual([
    {
      state: 'attention',
      sentence: expect.stringContaining('partições de daily_activity não estão criadas'),
    },
    { state: 'attention', sentence: expect.stringContaining('linhas de daily_activity fora das partições') },
  ])
})

it('ids go on where they were once a table lies in partitions', async () => {
  const { rows } = await sql`insert into staff_actions (actor_id, action, subject_kind, created_at)
    values (2, 'old-action', 'tag', now()) returning id, tableoid::regclass::text as partition`.execute(
    database.db,
  )
  expect(rows).toEqual([{ id: 4, partition: 'staff_actions_first' }])
})

it('what staff did cannot be changed or removed in a partition by its own name either', async () => {
  await preparePartitions({ database, clock: () => new Date('2041-05-20T12:00:00Z') }, partitionedTables)
  await sql`insert into staff_actions (actor_id, action, subject_kind, created_at)
    values (2, 'old-action', 'tag', '2041-06-01')`.execute(database.db)
  for (const change of [
    sql`update staff_actions_from_20410101 set action = 'nothing'`,
    sql`delete from staff_actions_from_20410101`,
    sql`truncate staff_actions_from_20410101`,
  ])
    await expect(change.execute(database.db)).rejects.toThrow('staff_actions_from_20410101 is append-only')
})
