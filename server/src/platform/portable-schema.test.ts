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

const server = path.resolve(import.meta.dirname, '../..')

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
    const before = await foreign(trx)
    for (const statement of statements) await statement.execute(trx)
    expect((await foreign(trx)).filter((one) => !before.includes(one))).toEqual([wrong])
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
})

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

/** By which column tables lie, but for those that have it under another name. */
type Placement = { by: string | null; others: Map<string, string>; isCopied: boolean; tables: string[] }

const PLACEMENT =
  /^\| (`\w+`(?:; `\w+` of `\w+`)?|copied to every server|on one server) \| (`[\w`, ]+`) \|$/gm

/** Where docs/scale.md says that each table would lie on a distributed engine. */
async function readPlacements(): Promise<Placement[]> {
  const text = await readFile(path.join(server, '../docs/scale.md'), 'utf8')
  return [...text.matchAll(PLACEMENT)].map(([, where = '', list = '']) => ({
    by: /^`(\w+)`/.exec(where)?.[1] ?? null,
    others: new Map([...where.matchAll(/`(\w+)` of `(\w+)`/g)].map(([, by = '', table = '']) => [table, by])),
    isCopied: where.startsWith('copied'),
    tables: list.split(', ').map((name) => name.slice(1, -1)),
  }))
}

/** The column by which a table would lie. */
function columnOf({ by, others }: Placement, table: string): string | null {
  return others.get(table) ?? by
}

it('docs/scale.md says of every table once where it would lie, by a column that is never empty', async () => {
  const placements = await readPlacements()
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

type Key = { table: string; name: string; columns: string[] }
type ForeignKey = Key & { target: string; targetColumns: string[] }

/** Keys that a distributed engine would not take, were the tables placed so. */
function findRefused(placements: Placement[], uniques: Key[], foreigns: ForeignKey[]): string[] {
  const placementOf = (table: string) => placements.find(({ tables }) => tables.includes(table))
  const columnBy = (table: string) => {
    const placement = placementOf(table)
    return placement ? columnOf(placement, table) : null
  }
  const holdsItsColumn = ({ table, columns }: Key) => {
    const column = columnBy(table)
    return column === null || columns.includes(column)
  }
  /** Whether it leads from the column by which its table lies to that of the other table. */
  const staysOnServer = ({ table, columns, target, targetColumns }: ForeignKey) => {
    const at = columns.indexOf(columnBy(table) ?? '')
    return columnBy(table) === null || (at >= 0 && targetColumns[at] === columnBy(target))
  }
  const crossing = foreigns.filter((key) => {
    const [from, to] = [placementOf(key.table), placementOf(key.target)]
    return from !== to ? !to?.isCopied : !staysOnServer(key)
  })
  return [...uniques.filter((key) => !holdsItsColumn(key)), ...crossing].map(({ name }) => name).toSorted()
}

async function refused(db: Db): Promise<string[]> {
  const [uniques, foreigns] = [await many(db, findUniqueKeys), await many(db, findForeignKeys)]
  expect(uniques.length + foreigns.length).toBeGreaterThan(200)
  return findRefused(await readPlacements(), uniques, foreigns)
}

it('a distributed engine would take every key of the schema', async () => {
  expect(await refused(database.db)).toEqual([])
})

it.each<[string, string, RawBuilder<unknown>]>([
  ['unique key without the post', 'a', sql`create unique index a on comments (id)`],
  [
    'foreign key to a table on another server',
    'a',
    sql`alter table ads add constraint a foreign key (id, user_id) references notifications (id, user_id) not valid`,
  ],
  [
    'foreign key from another column than that by which its table lies',
    'a',
    sql`alter table notification_actors add constraint a foreign key (notification_id, user_id)
      references notifications (id, user_id) not valid`,
  ],
  [
    'foreign key to another column than that by which the other table lies',
    'a',
    sql`alter table comment_mentions add constraint a foreign key (post_id, comment_id) references comments (id, post_id)
      not valid`,
  ],
])('a %s is told apart', async (_what, name, statement) => {
  const undone = new Error('undone')
  const tried = database.db.transaction().execute(async (trx) => {
    await statement.execute(trx)
    expect(await refused(trx)).toEqual([name])
    throw undone
  })
  await expect(tried).rejects.toBe(undone)
})
