import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countIndicatorsNamed, findValuesOfEveryKind } from '../../testing/database/sql/statements.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { type Database, openPglite, openPostgres } from './database.ts'
import { hotMany, hotOne } from './query.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('a hot statement', () => {
  it('a hot statement takes and gives values of every kind, each time anew', async () => {
    for (const n of [1, 2, 3]) {
      const at = new Date(Date.UTC(2026, 10, n))
      const list = [`a "b" {${n}}`, "d'água", '\\']
      const given = { text: `é ${n}`, id: n, at, list, yes: true, nothing: null }
      const row = await hotOne(database, findValuesOfEveryKind, { ...given, bytes: Buffer.from([0, n]) })
      expect(row).toMatchObject(given)
      expect([...(row?.bytes ?? [])]).toEqual([0, n])
    }
  })

  it('a hot statement may come without a name, with another text each time', async () => {
    const one = (text: string, value: unknown) => database.hot({ name: '', text }, [value])
    expect(await one('select $1::int as found', 1)).toEqual([{ found: 1 }])
    expect(await one('select $1::text as found', 'dois')).toEqual([{ found: 'dois' }])
    expect(await one('select 1 as found where $1::boolean', false)).toEqual([])
  })

  it('a hot statement that fails says why, and spoils nothing', async () => {
    const divide = { name: 'divide', text: 'select 6 / $1::int as found' }
    await expect(database.hot(divide, [0])).rejects.toMatchObject({ code: '22012' })
    await expect(database.hot({ name: 'wrong', text: 'select nothing' }, [])).rejects.toMatchObject({
      code: '42703',
    })
    expect(await database.hot(divide, [2])).toEqual([{ found: 3 }])
  })

  it('a hot statement does not see what a transaction under way has written', async () => {
    let seen: Promise<unknown> = Promise.resolve()
    await database.db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into indicators (name, position) values ('Sonho', 1)`.execute(trx)
        seen = hotMany(database, countIndicatorsNamed, { name: 'Sonho' })
        await sql`select 1`.execute(trx)
        throw new Error('taken back')
      })
      .catch(() => {})
    expect(await seen).toEqual([{ found: 0 }])
  })

  it.runIf(inject('prepared').kind === 'postgres')(
    'a database that ran nothing but hot statements leaves no connection open when it is closed',
    async () => {
      const { engine } = database
      if (engine.kind !== 'postgres') throw new Error('this needs PostgreSQL')
      const short = openPostgres(engine.url, { connections: 1 })
      await short.hot({ name: '', text: 'select 1' }, [])
      await short.close()
      expect(short.engine).toMatchObject({ pool: { totalCount: 0 } })
    },
  )
})

// The run on PGlite has it, beside every run on PostgreSQL.
it.runIf(isNightly || inject('prepared').kind === 'pglite')(
  'an embedded database that cannot be opened says where it is',
  { timeout: 240_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'arroba-database-'))
    const directory = path.join(dataDir, 'db')
    try {
      await mkdir(directory)
      await writeFile(path.join(directory, 'base'), 'not a folder')
      await expect(openPglite(dataDir)).rejects.toThrow(`O banco de dados embutido em ${directory} não abre`)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
