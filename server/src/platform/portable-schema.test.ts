import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import type { Database, Db } from './data/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What PostgreSQL-compatible distributed databases do not know, by what is wrong with it. */
async function foreign(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select am.amname || ' index ' || c.relname as wrong
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
    where c.relnamespace = current_schema()::regnamespace
      and (am.amname not in ('btree', 'gin') or am.amname = 'gin' and i.indnatts > 1)
    union all
    select 'exclusion constraint ' || conname from pg_constraint
    where connamespace = current_schema()::regnamespace and contype = 'x'
    union all
    select 'generated column ' || attrelid::regclass || '.' || attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and attgenerated <> '' and not attisdropped
    union all
    -- One that runs before a row is written and itself reads and writes nothing can only set columns of that row.
    select 'trigger ' || tgname from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where c.relnamespace = current_schema()::regnamespace and not tgisinternal
      and (tgtype & 2 = 0 or regexp_replace(p.prosrc, '''[^'']*''', '', 'g') ~* '\\m(select|insert|update|delete|merge|perform|execute|lock|truncate|copy|notify)\\M')
    union all
    select 'rule ' || rulename from pg_rules where schemaname = current_schema()
    union all
    select 'function ' || proname from pg_proc p
    where pronamespace = current_schema()::regnamespace and prosrc ~* '\\mlock\\s+table\\M'
    union all
    select 'extension ' || extname from pg_extension where extname not in ('plpgsql', 'unaccent', 'pg_trgm')
    order by 1`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

it('the schema has nothing that a distributed PostgreSQL does not know', async () => {
  expect(await foreign(database.db)).toEqual([])
})

it.each([
  ['gist index a', 'create index a on users using gist (plain_name(name) gist_trgm_ops)'],
  [
    'gin index a',
    'create index a on users using gin (plain_name(name) gin_trgm_ops, plain_text(email) gin_trgm_ops)',
  ],
  ['exclusion constraint a', 'alter table nodes add constraint a exclude using btree (id with =)'],
  [
    'generated column plans.a',
    'alter table plans add column a integer generated always as (interval_months + 1) stored',
  ],
  [
    'trigger a',
    'create function a() returns trigger language plpgsql as $$ begin update plans set position = 1; return new; end $$',
    'create trigger a before insert on tags for each row execute function a()',
  ],
  ['trigger a', 'create trigger a after insert on tags for each row execute function refuse_change()'],
  ['rule a', 'create rule a as on delete to tags do instead nothing'],
  ['function a', 'create function a() returns void language plpgsql as $$ begin lock table tags; end $$'],
])('a schema with a %s is told apart', async (wrong, ...statements) => {
  const undone = new Error('undone')
  const tried = database.db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
    expect(await foreign(trx)).toEqual([wrong])
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
})
