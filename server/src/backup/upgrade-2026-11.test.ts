import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../composition/config.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase } from '../platform/data/database.ts'
import { migrate, migrationNames } from '../platform/data/migrate.ts'
import { openPreparedDatabase } from '../platform/data/prepared-database.ts'
import { openFiles } from '../platform/files/files.ts'
import { erasingAgain } from '../privacy/erase-again.ts'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { restoreBackup } from './restore.ts'

/** Made by version 0.1.0, with rows in every table that is another one here. */
const ARCHIVE = path.resolve(import.meta.dirname, 'fixtures/version-0.1.0.zip')
const SECRET = 'a secret that is only good enough for tests'

const installations: Installation[] = []
let config: Config
let database: Database
const said: string[] = []

async function emptyInstallation(): Promise<Config> {
  const installation = await newInstallation({ started: false, kind: inject('prepared').kind })
  installations.push(installation)
  return { ...readConfig(installation.environment), secret: SECRET }
}

beforeAll(async () => {
  config = await emptyInstallation()
  const say = (line: string) => said.push(line)
  await restoreBackup(
    { config, files: await openFiles(config.storageUrl), say, eraseAgain: erasingAgain(config) },
    ARCHIVE,
  )
  database = await openDatabase(config)
  await migrate(database)
})
afterAll(async () => {
  await database?.close()
  for (const installation of installations) await installation.remove()
})

async function rows(query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(database.db)).rows
}

describe('a backup of Arroba 0.1.0', () => {
  it('a backup of Arroba 0.1.0 says that it is one while it is restored, and leaves a database of this version', async () => {
    expect(said.join('\n')).toContain('Arroba 0.1.0')
    expect(await rows(sql`select name from migrations order by name`)).toEqual(
      (await migrationNames()).map((name) => ({ name })),
    )
  })

  it('a backup of Arroba 0.1.0 has posts of two kinds, listed or not, and so have their tags and documents', async () => {
    expect(
      await rows(
        sql`select id, kind, listed, unlisted_reason as reason, unlisted_at is not null as dated from posts order by id`,
      ),
    ).toEqual([
      { id: 1, kind: 'feed', listed: true, reason: null, dated: false },
      { id: 2, kind: 'feed', listed: false, reason: 'hidden', dated: true },
      { id: 3, kind: 'scale', listed: true, reason: null, dated: false },
      { id: 4, kind: 'scale', listed: false, reason: 'withdrawn', dated: true },
      { id: 5, kind: 'scale', listed: false, reason: 'scheduled', dated: true },
      { id: 6, kind: 'feed', listed: true, reason: null, dated: false },
    ])
    for (const table of ['post_tags', 'post_search'])
      expect(
        await rows(sql`select distinct r.post_id as id from ${sql.table(table)} r join posts p on p.id = r.post_id
          where r.kind = p.kind and r.listed = p.listed order by 1`),
      ).toHaveLength(6)
    expect(await rows(sql`select distinct audience from post_search where post_id = 6 order by 1`)).toEqual([
      { audience: 'free' },
      { audience: 'paying' },
    ])
  })

  it('a backup of Arroba 0.1.0 is found by its words and by its time', async () => {
    expect(
      await rows(sql`select post_id as id from post_search where listed
        and post_document(terms, kind, state_code, tag_ids, created_at) @@ websearch_to_tsquery('portuguese', search_text('chuva'))
        and post_document(terms, kind, state_code, tag_ids, created_at) @@ time_query(created_at, 0)`),
    ).toEqual([{ id: 1 }])
  })

  it('a backup of Arroba 0.1.0 has what the database computes', async () => {
    expect(await rows(sql`select avatar_path as path from users where id = 2`)).toEqual([
      { path: '/media/initials/JS-2' },
    ])
    expect(
      await rows(sql`select search_name as name, state_code as state from slaughterhouses order by id`),
    ).toEqual([
      { name: 'frigorifico serra alta', state: 51 },
      { name: 'lagoa funda carnes', state: 35 },
    ])
    expect(await rows(sql`select state_code as state, total_value::text as total from negotiations`)).toEqual(
      [{ state: 51, total: '103842.00' }],
    )
    expect(await rows(sql`select distinct search_name = plain_name(name) as same from cities`)).toEqual([
      { same: true },
    ])
  })

  it('a backup of Arroba 0.1.0 has its slaughterhouses, scales, ratings and places', async () => {
    expect(await rows(sql`select slaughterhouse_id as id, standing from scales order by post_id`)).toEqual([
      { id: 1, standing: 'listed' },
      { id: 2, standing: 'off' },
      { id: 1, standing: 'scheduled' },
    ])
    expect(
      await rows(sql`select merged_id as merged, slaughterhouse_id as id from slaughterhouse_merges`),
    ).toEqual([{ merged: 7, id: 1 }])
    expect(
      await rows(
        sql`select slaughterhouse_id as id, stars, negotiation_id as negotiation from slaughterhouse_evaluations`,
      ),
    ).toEqual([{ id: 1, stars: 5, negotiation: 1 }])
    expect(await rows(sql`select slaughterhouse_id as id, place from slaughterhouse_places`)).toEqual([
      { id: 1, place: 1 },
    ])
    expect(await rows(sql`select slaughterhouse_id as id, stars from slaughterhouse_past_stars`)).toEqual([
      { id: 1, stars: 4 },
    ])
    expect(await rows(sql`select slaughterhouse_id as id from negotiations`)).toEqual([{ id: 1 }])
  })

  it('a backup of Arroba 0.1.0 has its ads, who marked, reported and was told of them', async () => {
    expect(await rows(sql`select id, status, withdrawn_status as was from ads order by id`)).toEqual([
      { id: 1, status: 'published', was: null },
      { id: 2, status: 'rejected', was: 'published' },
    ])
    expect(await rows(sql`select user_id as who, ad_id as ad from ad_favorites`)).toEqual([{ who: 3, ad: 1 }])
    expect(await rows(sql`select ad_id as ad, evaluation_id as rating from reports order by id`)).toEqual([
      { ad: 1, rating: null },
      { ad: null, rating: 1 },
    ])
    expect(await rows(sql`select ad_id as ad from notifications`)).toEqual([{ ad: 1 }])
    expect(await rows(sql`select kind from events`)).toEqual([{ kind: 'classified-published' }])
    expect(await rows(sql`select count(*)::int as count from staff_actions`)).toEqual([{ count: 2 }])
  })

  it('a backup of Arroba 0.1.0 has what was paid for and given in its ledger, to the same end as before', async () => {
    expect(
      await rows(sql`select a.user_id as who, e.kind, e.amount_cents as centavos, e.payment_id as payment
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.cause = 'import'
        order by a.user_id, e.id`),
    ).toEqual([
      { who: 2, kind: 'paid', centavos: 4990, payment: 1 },
      { who: 2, kind: 'period_granted', centavos: 4990, payment: 1 },
      { who: 2, kind: 'given', centavos: 0, payment: null },
      { who: 3, kind: 'paid', centavos: 4990, payment: 4 },
      { who: 3, kind: 'refunded', centavos: 4990, payment: 4 },
      { who: 3, kind: 'given', centavos: 0, payment: null },
      { who: 4, kind: 'paid', centavos: 4990, payment: 2 },
      { who: 4, kind: 'period_granted', centavos: 4990, payment: 2 },
      { who: 4, kind: 'paid', centavos: 46574, payment: 3 },
      { who: 4, kind: 'credit_moved', centavos: 3326, payment: 3 },
      { who: 4, kind: 'period_granted', centavos: 49900, payment: 3 },
    ])
    expect(
      await rows(sql`select subscription_id as id, to_char(paid_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as paid,
        to_char(access_until at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as open, anchor_day as day
        from standings order by 1`),
    ).toEqual([
      { id: 1, paid: '2026-12-15 12:00', open: '2026-12-22 12:00', day: 15 },
      { id: 2, paid: '2027-11-11 13:00', open: '2027-11-18 13:00', day: 11 },
      { id: 3, paid: '2026-11-03 13:00', open: '2026-11-03 13:00', day: 3 },
    ])
    expect(
      await rows(sql`select subscription_id as id, plan_id as plan from access_periods order by 1`),
    ).toEqual([
      { id: 1, plan: 3 },
      { id: 1, plan: 3 },
      { id: 2, plan: 3 },
      { id: 2, plan: 4 },
      { id: 3, plan: 3 },
    ])
    expect(await rows(sql`select tablename from pg_tables where tablename like 'former_%'`)).toEqual([
      { tablename: 'former_nicknames' },
    ])
  })

  it('a backup of Arroba 0.1.0 counts on where it was', async () => {
    expect(
      await rows(
        sql`insert into slaughterhouses (name, city_code) values ('Boi Manso', 5100201) returning id`,
      ),
    ).toEqual([{ id: 3 }])
    expect(
      await rows(sql`insert into users (name, nickname, email, phone, initials)
        values ('Zeca Ramos', 'zeca.ramos', 'zeca@arroba.example', '', 'ZR') returning id, avatar_path as path`),
    ).toEqual([{ id: 5, path: '/media/initials/ZR-5' }])
  })
})

describe('a database that Arroba 0.1.0 made', () => {
  it('a database that Arroba 0.1.0 made is refused, and left as it is', async () => {
    const old = await emptyInstallation()
    const made = await openDatabase(old)
    await made.setUp(({ script }) =>
      script(`create table migrations (name text primary key, ran_at timestamptz not null default now());
        insert into migrations (name) values ('0001_accounts.sql')`),
    )
    await expect(migrate(made)).rejects.toThrow('npm run data -- backup')
    const { rows: tables } =
      await sql`select tablename from pg_tables where schemaname = current_schema()`.execute(made.db)
    expect(tables).toEqual([{ tablename: 'migrations' }])
    await made.close()
    await expect(openPreparedDatabase(old)).rejects.toThrow('Arroba 0.1.0')
  })
})
