import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../composition/config.ts'
import { type Database, openDatabase } from '../../platform/data/database.ts'
import { type Installation, newInstallation, runScript } from '../../testing/installation.ts'
import { type Node, startNode } from '../../testing/node.ts'
import { registrationOf } from '../../testing/registration.ts'
import { isNightly } from '../../testing/selected-tests.ts'

const engine = inject('prepared').kind
/** Where a backup comes from: where there is a PostgreSQL, also from the embedded database, as on the way from the one to the other. */
const origins = engine === 'postgres' ? (['postgres', 'pglite'] as const) : (['pglite'] as const)

let directory: string
const installations: Installation[] = []
const nodes: Node[] = []

async function install(what: Parameters<typeof newInstallation>[0]): Promise<Installation> {
  const installation = await newInstallation(what)
  installations.push(installation)
  return installation
}

async function start({ environment }: Installation): Promise<Node> {
  const node = await startNode(environment)
  nodes.push(node)
  return node
}

function data(installation: Installation, ...words: string[]) {
  return runScript('data', words, installation.environment)
}

async function inDatabase(installation: Installation, work: (database: Database) => Promise<void>) {
  const database = await openDatabase(readConfig(installation.environment))
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function expectMade(installation: Installation, file: string): Promise<void> {
  const made = await data(installation, 'backup', file)
  expect(made).toMatchObject({ code: 0, output: `${file}\n` })
  expect(made.errors).toMatch(
    /^Banco de dados: \d+ tabelas, [\d.]+ linhas, \d+ tarefas na fila\.\nArquivos: 0, 0 MB\.\n$/,
  )
}

async function expectRestored(installation: Installation, file: string): Promise<void> {
  const restored = await data(installation, 'restore', file)
  expect(restored.code).toBe(0)
  expect(restored.errors).toMatch(/Banco de dados: \d+ tabelas, [\d.]+ linhas\.\n$/)
  expect(restored.output).toContain('O servidor já pode ser iniciado.')
}

function inDirectory(name: string): string {
  return path.join(directory, name)
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'arroba-backup-command-'))
})
afterAll(async () => {
  for (const { process: child, ended } of nodes) {
    child.kill('SIGKILL')
    await ended
  }
  for (const installation of installations) await installation.remove()
  await rm(directory, { recursive: true, force: true })
})

describe('npm run data', { timeout: 480_000 }, () => {
  it('npm run data: backup and restore bring people from the embedded database to another installation', async () => {
    const used = await install({ kind: 'pglite' })
    await inDatabase(used, async ({ db }) => {
      await db
        .insertInto('users')
        .values({
          name: 'Zeca Prates',
          nickname: 'zeca.prates',
          email: 'zeca@arroba.test',
          phone: '66999990000',
          initials: 'ZP',
        })
        .execute()
    })
    const kept = inDirectory('kept.zip')
    await expectMade(used, kept)
    const empty = await install({ started: false })
    await expectRestored(empty, kept)
    await inDatabase(empty, async ({ db }) => {
      const people = await db.selectFrom('users').select('name').where('id', '>', 1).execute()
      expect(people).toEqual([{ name: 'Zeca Prates' }])
    })
  })

  it.runIf(isNightly).each(origins)(
    'npm run data: backup takes a server on %s as it is, and restore lets it go on elsewhere',
    async (kind) => {
      const used = await install({ kind })
      const empty = await install({ started: false })
      const node = await start(used)
      const zeca = registrationOf(1, 'Zeca Prates', 'zeca.prates')
      expect((await node.client.post('/v5/users', zeca)).status).toBe(201)
      const kept = inDirectory(`kept-${kind}.zip`)
      if (!used.environment.DATABASE_URL) {
        const { code, errors } = await data(used, 'backup', kept)
        expect([code, errors]).toEqual([1, expect.stringContaining('pare o servidor')])
        node.process.kill('SIGTERM')
        await node.ended
      }
      await expectMade(used, kept)
      await expectRestored(empty, kept)
      const again = await start(empty)
      expect((await again.client.post('/v4/users/sign_in', zeca)).status).toBe(200)
      const [twice, underServer] = await Promise.all([
        data(used, 'backup', kept),
        data(empty, 'restore', kept),
      ])
      expect(twice).toMatchObject({ code: 1, errors: expect.stringContaining('já existe') })
      expect(underServer).toMatchObject({ code: 1, errors: expect.stringContaining('pare') })
    },
  )

  it.runIf(isNightly)('npm run data: backup ends with 2 where a file is missing, and names it', async () => {
    const installation = await newInstallation()
    try {
      await inDatabase(installation, async ({ db }) => {
        await sql`insert into media (key, attached_at) values ('exports/lost', now())`.execute(db)
      })
      const { code, errors } = await data(installation, 'backup', inDirectory('lost.zip'))
      expect(code).toBe(2)
      expect(errors).toContain('Falta no armazenamento: exports/lost')
    } finally {
      await installation.remove()
    }
  })

  it.runIf(isNightly).each([
    { words: ['backup', 'a', 'b'], says: 'npm run backup -- ARQUIVO' },
    { words: ['backup', '--help'], says: 'npm run backup -- ARQUIVO' },
    { words: ['backup', '/nowhere/at/all.zip'], says: 'Não foi possível usar /nowhere/at/all.zip' },
    { words: ['restore'], says: 'npm run restore -- ARQUIVO' },
    { words: ['restore', '--help'], says: 'npm run restore -- ARQUIVO' },
    { words: ['restore', '/nowhere/at/all.zip'], says: 'Não há arquivo /nowhere/at/all.zip.' },
  ])('npm run data -- $words says what is wrong', async ({ words, says }) => {
    const { code, output, errors } = await data(await install({}), ...words)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain(says)
  })
})
