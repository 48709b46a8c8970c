import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../platform/data/database.ts'
import { type Installation, newInstallation, runScript } from '../../testing/installation.ts'
import { startNode } from '../../testing/node.ts'
import { isNightly } from '../../testing/selected-tests.ts'

let installation: Installation
const SLOW = { timeout: 120_000 }

const data = (...words: string[]) => runScript('data', words, installation.environment)
const fileOf = async (text: string): Promise<string> => {
  const file = path.join(installation.environment.DATA_DIR ?? '', 'frigorificos.csv')
  await writeFile(file, Buffer.from(text, 'latin1'))
  return file
}
const look = async <T>(at: (database: Database) => Promise<T>): Promise<T> => {
  const { DATA_DIR = '', DATABASE_URL = null } = installation.environment
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}
const known = () =>
  look(async ({ db }) => {
    const slaughterhouses = await db
      .selectFrom('slaughterhouses as f')
      .innerJoin('cities as c', 'c.code', 'f.city_code')
      .select(['f.name', 'c.name as city', 'f.inspection'])
      .orderBy('f.id')
      .execute()
    const actions =
      await sql`select actor_id, details from staff_actions where action = 'fridges-imported'`.execute(db)
    return { fridges: slaughterhouses, actions: actions.rows }
  })

beforeAll(async () => {
  installation = await newInstallation()
})
afterAll(() => installation.remove())

it('the data command says what is wrong line by line, and writes nothing', SLOW, async () => {
  const file = await fileOf('nome;município;uf\nSerra Alta;Água Boa;MT\nVale;Lugar Nenhum;MT\n')
  expect(await data('import-fridges', file)).toEqual({
    code: 1,
    output: '',
    errors:
      'Linha 3: município não encontrado em MT.\nNada foi gravado. Corrija o arquivo e tente de novo.\n',
  })
  expect(await known()).toEqual({ fridges: [], actions: [] })
})

it('the data command imports a right file, says so, and records it as of nobody', SLOW, async () => {
  const file = await fileOf('nome;município;uf;inspeção\nSerra Alta;Água Boa;MT;SIF 1\nVale;Barretos;SP;\n')
  expect(await data('import-fridges', file)).toEqual({
    code: 0,
    output:
      'Linha 2: novo: Serra Alta, Água Boa / MT\nLinha 3: novo: Vale, Barretos / SP\n2 novos, 0 atualizados, 0 iguais.\n',
    errors: '',
  })
  const again = await data('import-fridges', await fileOf('Serra Alta;Água Boa;MT;SIF 2\nVale;Barretos;SP\n'))
  expect(again.output).toBe(
    'Linha 1: atualizado: Serra Alta, Água Boa / MT; Inspeção: SIF 1 → SIF 2\nLinha 2: igual: Vale, Barretos / SP\n0 novos, 1 atualizados, 1 iguais.\n',
  )
  const { fridges: slaughterhouses, actions } = await known()
  expect(slaughterhouses).toEqual([
    { name: 'Serra Alta', city: 'Água Boa', inspection: 'SIF 2' },
    { name: 'Vale', city: 'Barretos', inspection: null },
  ])
  expect(actions).toMatchObject([{ actor_id: null }, { actor_id: null, details: { same: 1 } }])
})

it(
  'beside a running server the data command is refused on the embedded database, and heard of on PostgreSQL',
  SLOW,
  async () => {
    const node = await startNode(installation.environment)
    try {
      const { code, errors } = await data('import-fridges', await fileOf('Rio Calmo;Barretos;SP\n'))
      if (installation.environment.DATABASE_URL) expect([code, errors]).toEqual([0, ''])
      else {
        expect(code).toBe(1)
        expect(errors).toContain('já está em uso')
      }
    } finally {
      node.process.kill('SIGTERM')
      await node.ended
    }
  },
)

it.runIf(isNightly).each([{ words: [] }, { words: ['import-fridges'] }, { words: ['export', 'x'] }])(
  'the data command says how it is used when asked $words',
  SLOW,
  async ({ words }) => {
    const { code, errors } = await data(...words)
    expect(code).toBe(1)
    expect(errors).toContain('npm run data -- import-fridges ARQUIVO')
  },
)

it.runIf(isNightly)('the data command says that a file is not there', SLOW, async () => {
  expect(await data('import-fridges', '/nowhere.csv')).toMatchObject({
    code: 1,
    errors: 'Não conseguimos ler o arquivo /nowhere.csv.\n',
  })
})
