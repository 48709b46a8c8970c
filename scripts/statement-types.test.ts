import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Columns, readColumns } from '../server/scripts/db-types/columns.ts'
import { describeStatement } from '../server/scripts/db-types/describe-statement.ts'
import { readStatements } from '../server/scripts/db-types/read-statements.ts'
import { type Database, openPgliteInMemory } from '../server/src/platform/data/database.ts'

let database: Database
let columns: Columns

beforeAll(async () => {
  database = await openPgliteInMemory()
  await database.setUp((session) =>
    session.script(`
      create table people (id bigint primary key, name text not null, nickname text, born_on date,
        state text not null check (state in ('awake', 'asleep')), data jsonb);
      create table pets (id bigint primary key, owner_id bigint references people, name text not null)`),
  )
  columns = await readColumns(database.db)
})
afterAll(() => database.close())

async function describeSql(sql: string) {
  if (database.engine.kind !== 'pglite') throw new Error('PGlite was opened')
  const [statement] = readStatements('test.sql', `-- name: example\n${sql}`).statements
  if (!statement) throw new Error('no statement was read')
  return describeStatement(database.engine.pglite, columns, statement)
}

async function rowOf(sql: string) {
  return Object.fromEntries((await describeSql(sql)).rowFields.map(({ name, type }) => [name, type]))
}

it('a statement with a column that is not there is refused', async () => {
  await expect(describeSql('select given_name from people')).rejects.toThrow('"given_name" does not exist')
  // The connection stays usable after a refused statement.
  expect(await rowOf('select name from people')).toEqual({ name: 'string' })
})

it('a row has the types, words and nulls of its columns', async () => {
  expect(await rowOf('select id, nickname, state from people')).toEqual({
    id: 'number',
    nickname: 'string | null',
    state: "('awake' | 'asleep')",
  })
})

it('what an outer join may leave empty is null', async () => {
  const sql = 'select p.name, pet.name as pet from people p left join pets pet on pet.owner_id = p.id'
  expect(await rowOf(sql)).toEqual({ name: 'string', pet: 'string | null' })
  expect(await rowOf(sql.replace('left join', 'join'))).toEqual({ name: 'string', pet: 'string' })
})

it('an expression may be null unless it never is or is marked', async () => {
  expect(
    await rowOf('select count(*) as pets, max(name) as last, max(id) as "id!", count(*) as "few?" from pets'),
  ).toEqual({ pets: 'number', last: 'string | null', id: 'number', few: 'number | null' })
})

it('JSON has the type that is named for it, and none without', async () => {
  expect(await rowOf('-- column data: Data\nselect data from people')).toEqual({ data: 'Data | null' })
  await expect(rowOf('select data from people')).rejects.toThrow('the column data is JSON')
  await expect(rowOf('-- column name: Data\nselect name from people')).rejects.toThrow('name is no JSON')
})

it('a date is refused, because the engines read it in different time zones', async () => {
  await expect(rowOf('select born_on from people')).rejects.toThrow('select it as text')
  expect(await rowOf('select born_on::text from people')).toEqual({ born_on: 'string | null' })
})

it('a parameter has the type of what it is compared with, and one number however often it is used', async () => {
  const { text, parameterFields, jsonParameters } = await describeSql(
    `-- param data: Data
     update people set nickname = :nickname?, data = :data, name = 'à:s' where id = :id or id = -:id`.replace(
      /^ +/gm,
      '',
    ),
  )
  expect(text).toContain(`nickname = $1, data = $2, name = 'à:s' where id = $3 or id = -$3`)
  expect(parameterFields).toEqual([
    { name: 'nickname', type: 'string | null' },
    { name: 'data', type: 'Data' },
    { name: 'id', type: 'number' },
  ])
  expect(jsonParameters).toEqual(['data'])
})
