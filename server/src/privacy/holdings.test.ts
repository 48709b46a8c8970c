import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { many } from '../platform/data/query.ts'
import { findColumnsNamingPeople } from '../testing/database/sql/statements.ts'
import { openTestDatabase } from '../testing/database.ts'
import { subjects } from './export-subjects.ts'
import { holdings } from './holdings.ts'

const HOW_TO = `Every column that names a person has to be told in three places:
1. server/src/privacy/holdings.ts: which file of the export holds its rows (or why none does), and whether closing the
   account erases them ('erased' alone deletes them), leaves them without a name ('anonymised') or keeps them ('kept');
2. server/src/privacy/export-*.ts: a subject of that name, SQL with readable Portuguese keys;
3. server/src/testing/full-account.ts: how João comes to have a row there, so that both can be seen to happen.
docs/privacidade.md then says of each of the table's columns what it is for and how long it is kept.`

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function columnsNamingPeople(): Promise<string[]> {
  return (await many(database.db, findColumnsNamingPeople)).map(({ column }) => column)
}

describe('every column that names a person', () => {
  it('every column that names a person is told what becomes of it', async () => {
    const columns = await columnsNamingPeople()
    const missing = columns.filter((column) => !(column in holdings))
    expect(missing, HOW_TO).toEqual([])
    expect(Object.keys(holdings).filter((column) => !columns.includes(column))).toEqual([])
  })

  it('every column that names a person is in a file of the export that exists, and every file is explained', () => {
    const files = subjects.map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
    for (const [column, { exported }] of Object.entries(holdings))
      if ('in' in exported) expect([column, files.includes(exported.in)], HOW_TO).toEqual([column, true])
    for (const { file, about } of subjects) {
      expect(file).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(about.length).toBeGreaterThan(10)
    }
  })
})
