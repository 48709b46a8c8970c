import { afterEach, expect, inject, it } from 'vitest'
import type { Database } from '../../platform/data/database.ts'
import { catalog } from './catalog.ts'
import { copyDatabase } from './copy-database.ts'
import { readRows } from './restore.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

async function openCopy(): Promise<Database> {
  const database = await copyDatabase(inject('prepared'))
  open.push(database)
  return database
}

async function closeCopy(): Promise<void> {
  await open.pop()?.close()
}

function script(database: Database, text: string): Promise<void> {
  return database.setUp((session) => session.script(text))
}

/** All rows of all tables, and the next number of a row. */
async function contents({ db }: Database): Promise<unknown[]> {
  const tables = await catalog(db)
    .selectFrom('information_schema.tables')
    .select(['table_schema', 'table_name'])
    .where('table_type', '=', 'BASE TABLE')
    .where('table_schema', 'in', ['public', 'jobs'])
    .orderBy('table_schema')
    .orderBy('table_name')
    .execute()
  const found: unknown[] = []
  for (const { table_schema, table_name } of tables) {
    const rows = JSON.parse(await readRows(db, `${table_schema}.${table_name}`))
    found.push([table_name, rows.map((row: unknown) => JSON.stringify(row)).sort()])
  }
  return found
}

/** Which database it is. */
function identity({ engine }: Database): unknown {
  return engine.kind === 'postgres' ? engine.url : engine.pglite
}

const WRITTEN = [
  "insert into tags (name, slug, is_bovine, is_slaughter, position) values ('Búfalo', 'bufalo', false, false, 99)",
  "update plans set name = name || ' de novo'",
  'delete from jobs.schedule',
].join(';')

it('a test database that was used before holds what a new one holds, and numbers rows as a new one does', async () => {
  const database = await openCopy()
  const before = await contents(database)
  await script(database, WRITTEN)
  const written = await contents(database)
  expect(written).not.toEqual(before)
  await closeCopy()
  const again = await openCopy()
  expect(identity(again)).toBe(identity(database))
  expect(await contents(again)).toEqual(before)
  await script(again, WRITTEN)
  expect(await contents(again)).toEqual(written)
})

it('two test databases that are open at the same time do not share what is written', async () => {
  const [one, another] = [await openCopy(), await openCopy()]
  const before = await contents(another)
  await script(one, WRITTEN)
  expect(await contents(another)).toEqual(before)
})

it('a test database whose schema was changed is not used again', async () => {
  const database = await openCopy()
  const before = await contents(database)
  await script(database, 'create table herds (id integer)')
  await closeCopy()
  const next = await openCopy()
  expect(identity(next)).not.toBe(identity(database))
  expect(await contents(next)).toEqual(before)
})
