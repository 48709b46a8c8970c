import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findForeignFeatures,
  findForeignKeys,
  findRequiredColumns,
  findUniqueKeys,
} from '../testing/database/sql/statements.ts'
import { openTestDatabase } from '../testing/database.ts'
import type { Database, Db } from './data/database.ts'
import { many } from './data/query.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function foreign(db: Db): Promise<string[]> {
  return (await many(db, findForeignFeatures)).map(({ wrong }) => wrong)
}

it('the schema has nothing that a distributed PostgreSQL does not know', async () => {
  expect(await foreign(database.db)).toEqual([])
})

it.each<[string, ...RawBuilder<unknown>[]]>([
  ['gist index a', sql`create index a on users using gist (plain_name(name) gist_trgm_ops)`],
  [
    'gin index a',
    sql`create index a on users using gin (plain_name(name) gin_trgm_ops, plain_text(email) gin_trgm_ops)`,
  ],
  ['exclusion constraint a', sql`alter table nodes add constraint a exclude using btree (id with =)`],
  [
    'generated column plans.a',
    sql`alter table plans add column a integer generated always as (interval_months + 1) stored`,
  ],
  [
    'trigger a',
    sql`create function a() returns trigger language plpgsql as $$ begin update plans set position = 1; return new; end $$`,
    sql`create trigger a before insert on tags for each row execute function a()`,
  ],
  ['trigger a', sql`create trigger a after insert on tags for each row execute function refuse_change()`],
  ['rule a', sql`create rule a as on delete to tags do instead nothing`],
  ['function a', sql`create function a() returns void language plpgsql as $$ begin lock table tags; end $$`],
])('a schema with a %s is told apart', async (wrong, ...statements) => {
  const undone = new Error('undone')
  const tried = database.db.transaction().execute(async (trx) => {
    for (const statement of statements) await statement.execute(trx)
    expect(await foreign(trx)).toEqual([wrong])
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
})

const server = path.resolve(import.meta.dirname, '../..')
const LOCK_TABLE = /\block\s+(?:table\s|only\s|\w+\s+in\s)/i

/** The backup holds off changes of the schema while it reads: a distributed engine would have to be backed up by its own tools. */
const LOCKING = ['src/backup/copy-database.ts']

it('no migration and no statement locks a table, but the backup', async () => {
  const locking: string[] = []
  let count = 0
  for await (const file of glob(['migrations/*.sql', 'src/**/*.{sql,ts}'], { cwd: server })) {
    if (/\.test\.ts$|^src\/testing\//.test(file)) continue
    count += 1
    if (LOCK_TABLE.test(await readFile(path.join(server, file), 'utf8'))) locking.push(file)
  }
  expect(count).toBeGreaterThan(500)
  expect(locking).toEqual(LOCKING)
})

type Placement = { by: string | null; isCopied: boolean; tables: string[] }

/** Where docs/scale.md says that each table would lie on a distributed engine. */
async function readPlacements(): Promise<{ text: string; placements: Placement[] }> {
  const text = await readFile(path.join(server, '../docs/scale.md'), 'utf8')
  const rows = text.matchAll(/^\| (`\w+`, of `\w+`|copied to every server|on one server) \| (.+) \|$/gm)
  const placements = [...rows].map(([, where = '', list = '']) => ({
    by: /^`(\w+)`/.exec(where)?.[1] ?? null,
    isCopied: where.startsWith('copied'),
    tables: list.split(', ').map((name) => name.slice(1, -1)),
  }))
  return { text, placements }
}

/** The column by which a table would lie: the first of a row is the root of the others. */
function columnOf({ by, tables }: Placement, table: string): string | null {
  return by !== null && table === tables[0] ? 'id' : by
}

it('docs/scale.md says of every table once where it would lie, by a column that is never empty', async () => {
  const { placements } = await readPlacements()
  const required = await many(database.db, findRequiredColumns)
  expect(placements.flatMap(({ tables }) => tables).toSorted()).toEqual(required.map(({ table }) => table))
  const columns = new Map(required.map(({ table, columns }) => [table, columns]))
  const wrong = placements.flatMap((placement) =>
    placement.tables.filter((table) => {
      const column = columnOf(placement, table)
      return column !== null && !columns.get(table)?.includes(column)
    }),
  )
  expect(wrong).toEqual([])
})

it('docs/scale.md counts the keys that a distributed engine could not hold', async () => {
  const { text, placements } = await readPlacements()
  const placementOf = (table: string) => placements.find(({ tables }) => tables.includes(table))
  const columnIn = (table: string) => {
    const placement = placementOf(table)
    return placement ? columnOf(placement, table) : null
  }
  const uniques = (await many(database.db, findUniqueKeys)).filter(({ table }) => columnIn(table) !== null)
  const bare = uniques.filter(({ table, columns }) => !columns.includes(columnIn(table) ?? ''))
  const foreigns = await many(database.db, findForeignKeys)
  const crossing = foreigns.filter(({ table, target, columns }) => {
    const [from, to] = [placementOf(table), placementOf(target)]
    if (to?.isCopied) return false
    const column = columnIn(table)
    return from !== to || (column !== null && !columns.includes(column))
  })
  const counted =
    /of the (\d+) unique keys of the first three rows (\d+) do not hold.+of the (\d+) foreign keys of all tables (\d+) lead/.exec(
      text.replaceAll('\n', ' '),
    )
  expect(counted?.slice(1).map(Number)).toEqual([
    uniques.length,
    bare.length,
    foreigns.length,
    crossing.length,
  ])
})
