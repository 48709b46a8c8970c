import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { dangersOf } from '../../testing/database/migration-dangers.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'
import { type Migration, migrationNames, readMigration, runMigrations } from './migrate.ts'

function migrationOf(text: string, name = '0003_change.sql'): Migration {
  return { name, text }
}

const open: Database[] = []

async function openDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  open.push(database)
  return database
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

function run(
  database: Database,
  migration: Migration,
  options?: Parameters<typeof runMigrations>[2],
): Promise<void> {
  return database.setUp(async (session) => {
    await runMigrations(session, [migration], options)
  })
}

/** How many statements wait for a lock in this database. */
async function waiting({ db }: Database): Promise<number> {
  const { rows } = await sql`select from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  )
  return rows.length
}

async function indexesOf({ db }: Database, name: string): Promise<unknown[]> {
  return (
    await sql`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(
      db,
    )
  ).rows
}

const INDEX = `-- no transaction
-- People by the day on which they were suspended.
drop index concurrently if exists users_by_suspension;
create index concurrently users_by_suspension on users (suspended_at);
`

describe('the migrations after the base data', () => {
  it('migrations after the base data neither rewrite nor lock a large table', async () => {
    const later = (await migrationNames()).slice(2)
    expect(await dangersOf(await Promise.all(later.map(readMigration)))).toEqual([])
  })
})

describe('a migration', () => {
  it.each([
    ['builds an index under a lock', 'create index x on posts (title)'],
    ['builds an index concurrently in a transaction', 'create index concurrently x on posts (title)'],
    [
      'takes half an index for a whole one',
      '-- no transaction\ncreate index concurrently x on posts (title);',
    ],
    ['changes a type', 'alter table posts alter column title type varchar(80)'],
    [
      'adds a column with another default for each row',
      'alter table posts add column code uuid default gen_random_uuid()',
    ],
    ['adds a serial column', 'alter table posts add column n bigserial'],
    ['adds an identity column', 'alter table posts add column n bigint generated always as identity'],
    [
      'adds a generated column',
      'alter table posts add column n integer generated always as (ups_count + 1) stored',
    ],
    ['adds a column that must be there', 'alter table posts add column code uuid not null'],
    ['adds a column with a check', 'alter table posts add column n integer check (n > 0)'],
    ['adds a column with a foreign key', 'alter table posts add column plan_id bigint references plans'],
    ['adds a unique column', 'alter table posts add column code uuid unique'],
    ['adds a check', 'alter table posts add constraint x check (ups_count < 9)'],
    ['adds a foreign key', 'alter table posts add constraint x foreign key (user_id) references users'],
    ['adds a unique constraint', 'alter table posts add constraint x unique (title)'],
    [
      'adds and validates at once',
      'alter table posts add constraint x check (ups_count < 9) not valid;\nalter table posts validate constraint x;',
    ],
    ['sets not null unseen', 'alter table posts alter column title set not null'],
    ['writes all rows', 'update posts set title = null'],
    ['deletes rows', 'delete from comments where hidden_at is not null'],
    ['locks a table', 'lock table posts'],
    ['truncates a table', 'truncate post_likes'],
    ['rewrites a table', 'cluster posts using posts_pkey'],
    ['moves a table', 'alter table posts set unlogged'],
    [
      'has a partitioned table refer to another before its partitions do',
      'alter table notifications add constraint x foreign key (post_id) references posts',
    ],
    [
      'changes partitions before their table',
      `-- each posts: select 'posts_first'
alter table :"posts" add constraint :"posts"_x unique using index :"posts"_y;
alter table posts add constraint posts_x unique (id, title);`,
    ],
    ['hides what it does', 'do $$ begin update posts set title = null; end $$'],
    ['has a statement that is not seen as one', '-- no transaction\nset x.y = 1; set x.z = 2;'],
  ])('a migration that %s is refused', async (_what, text) => {
    expect(await dangersOf([migrationOf(text)])).toHaveLength(1)
  })

  it.each([
    [
      'creates a table with its indexes',
      'create table a (id bigint primary key);\ncreate index b on a (id);\nupdate a set id = 1;',
    ],
    ['builds an index concurrently', INDEX],
    [
      'adds a column with one default for all',
      `alter table posts add column n integer not null default 0, add column d jsonb not null default '{}'::jsonb, add column t timestamptz default now(), add column l text[] not null default array['a']`,
    ],
    [
      'adds a check that is not validated',
      'alter table posts add constraint x check (ups_count < 9) not valid',
    ],
    ['validates a check', 'alter table posts validate constraint x'],
    ['makes an index a constraint', 'alter table posts add constraint x unique using index y'],
    ['writes a table that staff keep', "update plans set name = 'Arroba' where id = 1"],
    ['drops a column', 'alter table posts drop column title'],
  ])('a migration that %s is let through', async (_what, text) => {
    expect(await dangersOf([migrationOf(text)])).toEqual([])
  })

  it('a migration that builds an index on a table in partitions is refused, though it does so concurrently', async () => {
    const table = 'create table visits (id bigint, at timestamptz) partition by range (at)'
    const index = INDEX.replace('users (suspended_at)', 'visits (at)')
    const steps = [migrationOf(table), migrationOf(index, '0004_index.sql')]
    expect(await dangersOf(steps)).toEqual([
      expect.stringContaining('0004_index.sql: builds an index of all partitions'),
    ])
    expect(await dangersOf(steps.slice(1))).toEqual([])
  })

  it('a migration sets a column not null once an earlier one validated a check of it', async () => {
    const steps = [
      'alter table posts add constraint x check (title is not null) not valid',
      'alter table posts validate constraint x',
      'alter table posts alter column title set not null',
    ].map((text, n) => migrationOf(text, `000${n + 3}_step.sql`))
    expect(await dangersOf(steps)).toEqual([])
    expect(await dangersOf([steps[0], steps[2]].flatMap((step) => step ?? []))).toHaveLength(1)
  })

  it('a migration has a partitioned table take over what earlier ones validated in each partition', async () => {
    const each = "-- each notifications: select 'notifications_rest'\n"
    const steps = [
      `${each}alter table :"notifications" add constraint x foreign key (post_id) references posts not valid;`,
      `${each}alter table :"notifications" validate constraint x;`,
      'alter table notifications add constraint x foreign key (post_id) references posts;',
    ].map((text, n) => migrationOf(text, `000${n + 3}_step.sql`))
    expect(await dangersOf(steps)).toEqual([])
    expect(await dangersOf([steps[0], steps[2]].flatMap((step) => step ?? []))).toHaveLength(1)
  })

  it('a migration builds an index in each partition, and a key of the whole of these', async () => {
    const each = "-- each visits: select 'visits_rest'\n"
    const reset = 'alter table visits alter column at set default now();\n'
    const index = `create unique index concurrently :"visits"_by_both on :"visits" (id, at);`
    const steps = [
      'create table visits (id bigint, at timestamptz) partition by range (at)',
      `-- no transaction\n${each}drop index concurrently if exists :"visits"_by_both;\n${index}`,
      `${each}${reset}alter table :"visits" add constraint :"visits"_pkey primary key using index :"visits"_by_both;
alter table visits add constraint visits_pkey primary key (id, at);`,
    ].map((text, n) => migrationOf(text, `000${n + 3}_step.sql`))
    expect(await dangersOf(steps)).toEqual([])
    const ofWhole = migrationOf('alter table visits add constraint visits_pkey primary key (id, at);')
    expect(await dangersOf([...steps.slice(0, 2), ofWhole])).toHaveLength(1)
  })

  it('a migration writes the rows of a large table in batches, each by itself', async () => {
    const batches =
      '-- each batch: select generate_series(0, (select coalesce(max(id), 0) from posts), 1000)\n'
    const update =
      'update posts set title = null where id >= :"batch" and id < :"batch" + 1000 and title is not null;'
    expect(await dangersOf([migrationOf(`-- no transaction\n${batches}${update}`)])).toEqual([])
    expect(await dangersOf([migrationOf(batches + update)])).toHaveLength(1)
    const whole = `-- no transaction\n${batches}update posts set title = null;`
    expect(await dangersOf([migrationOf(whole)])).toHaveLength(1)
  })

  it.runIf(inject('prepared').kind === 'postgres')(
    'a migration without a transaction runs each of its statements by itself, also those for each of several',
    async () => {
      const database = await openDatabase()
      const text = `-- no transaction
-- each batch: select generate_series(0, 2)
insert into retention_stops (rule, row_count, stopped_at) values (pg_current_xact_id()::text, :"batch", now());
`
      await run(database, migrationOf(text))
      const { rows } =
        await sql`select count(distinct rule)::integer as transactions from retention_stops`.execute(
          database.db,
        )
      expect(rows).toEqual([{ transactions: 3 }])
    },
  )

  it('a migration changes each partition that there is', async () => {
    const database = await openDatabase()
    const text = `-- each events: select inhrelid::regclass::text from pg_inherits where inhparent = 'events'::regclass order by 1
-- Nothing is said of the table; what comes after is said once.
alter table :"events" set (fillfactor = 70);
create table a (id bigint);
`
    await run(database, migrationOf(text))
    const { rows } =
      await sql`select relname from pg_class where reloptions @> '{fillfactor=70}' order by 1`.execute(
        database.db,
      )
    expect(rows).toEqual([{ relname: 'events_first' }, { relname: 'events_rest' }])
  })

  it('a migration creates an index without a transaction, and only once', async () => {
    const database = await openDatabase()
    await run(database, migrationOf(INDEX))
    await run(database, migrationOf(INDEX))
    expect(await indexesOf(database, 'users_by_suspension')).toEqual([{ isValid: true }])
    expect(
      (await sql`select from migrations where name = '0003_change.sql'`.execute(database.db)).rows,
    ).toHaveLength(1)
  })

  it('a migration that creates an index creates it at once where all is set up in one transaction', async () => {
    const database = await openDatabase()
    await database.setUpAtOnce(async (session) => {
      await runMigrations(session, [migrationOf(INDEX)])
    })
    expect(await indexesOf(database, 'users_by_suspension')).toEqual([{ isValid: true }])
  })

  it('a migration that fails leaves nothing behind', async () => {
    const database = await openDatabase()
    await expect(run(database, migrationOf('create table a (id bigint);\nselect 1 / 0'))).rejects.toThrow(
      'zero',
    )
    expect((await sql`select to_regclass('a') as a`.execute(database.db)).rows).toEqual([{ a: null }])
    expect(
      (await sql`select from migrations where name = '0003_change.sql'`.execute(database.db)).rows,
    ).toEqual([])
  })

  it.runIf(inject('prepared').kind === 'postgres')(
    'a migration gives up on a table that others use, and says what to do',
    async () => {
      const database = await openDatabase()
      await database.db.transaction().execute(async (trx) => {
        await sql`select from plans limit 1`.execute(trx)
        const text = 'alter table plans add column remark text'
        await expect(run(database, migrationOf(text), { lockTries: 2 })).rejects.toThrow(
          '0003_change.sql esperou 2 vezes 1s por uma tabela em uso',
        )
        const alone = migrationOf(`-- no transaction\n${text};`)
        await expect(run(database, alone, { lockTries: 1 })).rejects.toThrow('inicie de novo')
      })
      await run(database, migrationOf('alter table plans add column remark text'))
    },
  )

  it.runIf(inject('prepared').kind === 'postgres')(
    'a migration that waits for a table lets others go first, and is done once the table is free',
    async () => {
      const database = await openDatabase()
      let migrating: Promise<void> | null = null
      await database.db.transaction().execute(async (trx) => {
        await sql`select from plans limit 1`.execute(trx)
        migrating = run(database, migrationOf('alter table plans add column remark text'))
        await expect.poll(() => waiting(database), { interval: 5, timeout: 5_000 }).toBe(1)
        // It gave up its place, and whoever reads the table need not wait for it.
        await expect.poll(() => waiting(database), { interval: 5, timeout: 5_000 }).toBe(0)
        await sql`select from plans limit 1`.execute(database.db)
      })
      await migrating
      expect(
        (await sql`select from migrations where name = '0003_change.sql'`.execute(database.db)).rows,
      ).toHaveLength(1)
    },
  )
})
