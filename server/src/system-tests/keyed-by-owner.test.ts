import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropEverything } from '../backup/rows.ts'
import type { Database } from '../platform/data/database.ts'
import { migrationNames, readMigration, runMigrations } from '../platform/data/migrate.ts'
import { openTestDatabase } from '../testing/database.ts'

/** From here on mentions in comments say their post, and whom notifications name the person notified. */
const FIRST = '0100_posts_of_mentions.sql'
/** The last after which both may still be left out. */
const LAST = '0113_mentions_of_comments_validated.sql'
const BETWEEN = 60_000
const TIMEOUT_MS = 60_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function rows(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows
}

async function migrate(names: string[]): Promise<void> {
  const migrations = await Promise.all(names.map(readMigration))
  await database.setUp(async (session) => {
    await runMigrations(session, migrations)
  })
}

/** What the version before wrote when somebody commented and named somebody, and told the author of it. */
async function writeAsBefore(): Promise<void> {
  await sql`with post as (
      select id from posts order by id desc limit 1
    ), comment as (
      insert into comments (post_id, user_id, text) select id, 2, 'Boa chuva, Maria' from post returning id, post_id
    ), written as (
      insert into notifications (user_id, kind, post_id, comment_id, created_at)
      select 3, 'mention', post_id, id, now() from comment returning id
    )
    insert into notification_actors (notification_id, user_id, created_at) select id, 2, now() from written`.execute(
    database.db,
  )
  await sql`insert into comment_mentions (comment_id, user_id)
    select id, 3 from comments order by id desc limit 1`.execute(database.db)
}

/** So that what is filled in takes several batches. */
async function skipIds(): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('comments', 'id'), nextval(pg_get_serial_sequence('comments', 'id')) + ${BETWEEN}),
    setval(pg_get_serial_sequence('notifications', 'id'), nextval(pg_get_serial_sequence('notifications', 'id')) + ${BETWEEN})`.execute(
    database.db,
  )
}

async function keysOf(...tables: string[]): Promise<unknown[]> {
  return rows(sql`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as key from pg_constraint
    where conrelid::regclass::text = any (${tables}) and contype in ('p', 'f') and convalidated and conparentid = 0
      and confrelid <> 'users'::regclass and confrelid <> 'posts'::regclass order by 1, contype desc`)
}

/** Everything that the catalog says of these tables, partitions included. */
async function readCatalog(): Promise<unknown[]> {
  return rows(sql`select tablename as "table", indexdef as definition from pg_indexes
      where tablename ~ '^(comment|notification)' and schemaname = current_schema()
    union all select conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) || convalidated from pg_constraint
      where conrelid::regclass::text ~ '^(comment|notification)'
    union all select attrelid::regclass::text, attname || ' ' || attnotnull from pg_attribute
      where attrelid::regclass::text ~ '^(comment|notification)' and attnum > 0 order by 1, 2`)
}

it('comments, notifications and who is named in them are keyed by post and person while the version before goes on writing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const fresh = await readCatalog()
  await database.setUp(({ query }) => dropEverything(query))
  const names = await migrationNames()
  await migrate(names.filter((name) => name < FIRST))
  await sql`insert into users (id, name, nickname, email, phone, initials)
    values (2, 'João Silva', 'joao.silva', 'joao@arroba.example', '66999990000', 'JS'),
      (3, 'Maria Oliveira', 'maria.oliveira', 'maria@arroba.example', '66999990001', 'MO')`.execute(
    database.db,
  )
  await sql`insert into posts (user_id, kind, description) select 3, 'feed', 'Publicação ' || n from generate_series(1, 3) n`.execute(
    database.db,
  )
  let written = 0
  for (const name of names.filter((one) => one >= FIRST && one <= LAST)) {
    await writeAsBefore()
    await skipIds()
    await migrate([name])
    written += 1
  }
  await writeAsBefore()
  await migrate(names.filter((name) => name > LAST))
  await expect(writeAsBefore()).rejects.toThrow('null value in column "notified_id"')
  expect(
    await rows(sql`select m.post_id, count(*)::integer as mentions from comment_mentions m
      join comments c on c.id = m.comment_id and c.post_id = m.post_id group by 1`),
  ).toEqual([{ post_id: 3, mentions: written + 1 }])
  expect(
    await rows(sql`select a.notified_id, count(*)::integer as actors from notification_actors a
      join notifications n on n.id = a.notification_id and n.user_id = a.notified_id group by 1`),
  ).toEqual([{ notified_id: 3, actors: written + 1 }])
  expect(await readCatalog()).toEqual(fresh)
})

it('the keys of comments and notifications hold the post and the person, and those that refer to them do too', async () => {
  expect(await keysOf('comments', 'comment_mentions', 'notifications', 'notification_actors')).toEqual([
    { table: 'comment_mentions', key: 'PRIMARY KEY (comment_id, post_id, user_id)' },
    {
      table: 'comment_mentions',
      key: 'FOREIGN KEY (comment_id, post_id) REFERENCES comments(id, post_id) ON DELETE CASCADE',
    },
    { table: 'comments', key: 'PRIMARY KEY (id, post_id)' },
    { table: 'notification_actors', key: 'PRIMARY KEY (notification_id, notified_id, user_id)' },
    {
      table: 'notification_actors',
      key: 'FOREIGN KEY (notification_id, notified_id) REFERENCES notifications(id, user_id) ON DELETE CASCADE',
    },
    { table: 'notifications', key: 'PRIMARY KEY (id, user_id)' },
  ])
})

it('a mention goes with its comment, and whom a notification names with that', async () => {
  await sql`delete from comments where id = (select max(id) from comments)`.execute(database.db)
  await sql`delete from notifications where id = (select max(id) from notifications)`.execute(database.db)
  for (const [part, whole] of [
    [sql`select comment_id as id from comment_mentions`, sql`select id from comments`],
    [sql`select notification_id as id from notification_actors`, sql`select id from notifications`],
  ] as const)
    expect(await rows(sql`${part} order by 1`)).toEqual(await rows(sql`${whole} order by 1`))
  await expect(
    sql`insert into notification_actors (notification_id, notified_id, user_id, created_at)
      select id, 2, 3, now() from notifications limit 1`.execute(database.db),
  ).rejects.toThrow('notification_actors_notification_id_notified_id_fkey')
  await expect(
    sql`insert into comment_mentions (comment_id, post_id, user_id) select id, 1, 2 from comments limit 1`.execute(
      database.db,
    ),
  ).rejects.toThrow('comment_mentions_comment_id_post_id_fkey')
})
