import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { subjects } from './export-subjects.ts'
import { holdings } from './holdings.ts'

const HOW_TO = `Every column that names a person has to be told in three places:
1. server/src/privacy/holdings.ts: which file of the export holds its rows (or why none does), and whether closing the
   account erases them ('erased' alone deletes them), leaves them without a name ('anonymised') or keeps them ('kept');
2. server/src/privacy/export-*.ts: a subject of that name, SQL with readable Portuguese keys;
3. server/src/testing/life.ts: how João comes to have a row there, so that both can be seen to happen.
docs/privacidade.md then says of each of the table's columns what it is for and how long it is kept.`

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** By foreign key, or by how such columns are called where there is none. */
const columnsNamingPeople = async (): Promise<string[]> => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public'
      and column_name ~ '(user|author|actor|owner|reviewer|reporter|person|member|staff|buyer|seller)_id$'
    union select 'users.id'
    order by 1`.execute(database.db)
  return rows.map(({ column }) => column)
}

describe('every column that names a person', () => {
  it('is told what becomes of it', async () => {
    const columns = await columnsNamingPeople()
    const missing = columns.filter((column) => !(column in holdings))
    expect(missing, HOW_TO).toEqual([])
    expect(Object.keys(holdings).filter((column) => !columns.includes(column))).toEqual([])
  })

  it('is in a file of the export that exists, and every file is explained', () => {
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
