import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../../composition/config.ts'
import type { Database } from '../../platform/data/database.ts'
import { openPreparedDatabase } from '../../platform/data/prepared-database.ts'
import { many } from '../../platform/data/query.ts'
import { remoteClient } from '../../testing/client.ts'
import { findStaffActionsOnPeople } from '../../testing/database/sql/statements.ts'
import { type Installation, newInstallation, runScript } from '../../testing/installation.ts'
import { type Node, startNode } from '../../testing/node.ts'
import { registrationOf } from '../../testing/registration.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { staffCommand } from './staff-command.ts'

const JOAO = registrationOf(1, 'João Silva', 'joao.silva')
const WAITING_ADS = '/v6/staff/classifieds'
const engine = inject('prepared').kind

let installation: Installation
let node: Node | undefined
const staff = (...words: string[]) => runScript('staff', words, installation.environment)

async function stopNode(): Promise<void> {
  node?.process.kill('SIGTERM')
  await node?.ended
  node = undefined
}

/** João at the server that still runs, which hears of a change at once; null where it had to be stopped for the command. */
async function openDesk() {
  if (!node) return null
  const { body } = await node.client.post('/v4/users/sign_in', JOAO)
  const joao = remoteClient(node.url, { email: JOAO.email, token: body.token })
  const answers = (status: number) =>
    expect.poll(async () => (await joao.get(WAITING_ADS)).status).toBe(status)
  await answers(404)
  return { answers }
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPreparedDatabase(readConfig(installation.environment))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const recorded = () => withDatabase(({ db }) => many(db, findStaffActionsOnPeople))

/** The lines of a further command, run by this process: one that is started costs a quarter of a second of a processor. */
const lines = (...words: string[]) => withDatabase(staffCommand(words))

beforeAll(async () => {
  installation = await newInstallation()
  node = await startNode(installation.environment)
  expect((await node.client.post('/v5/users', JOAO)).status).toBe(201)
})
afterAll(async () => {
  await stopNode()
  await installation.remove()
})

describe('npm run staff', { timeout: 120_000 }, () => {
  it.runIf(engine === 'pglite')(
    'npm run staff is refused while a server holds the embedded database',
    async () => {
      const { code, errors } = await staff('add', JOAO.email)
      expect(code).toBe(1)
      expect(errors).toContain('já está em uso')
      expect(errors).toContain('pare o servidor')
      await stopNode()
    },
  )

  it('npm run staff adds, lists and removes by e-mail, however it is written, and records each', async () => {
    const desk = await openDesk()
    const before = (await recorded()).length
    const added = await staff('add', ` ${JOAO.email.toUpperCase()} `)
    expect(added).toMatchObject({ code: 0, errors: '' })
    expect(added.output).toContain('agora é da equipe')
    await desk?.answers(200)
    expect(await lines('add', JOAO.email)).toEqual([`${JOAO.email} já era da equipe.`])
    expect(await lines('list')).toEqual([`${JOAO.email}  João Silva (@joao.silva)`])
    expect((await lines('remove', JOAO.email)).join('\n')).toMatch(
      /não é mais da equipe\.\nNinguém é da equipe/,
    )
    await desk?.answers(404)
    await stopNode()
    expect((await lines('remove', JOAO.email))[0]).toBe(`${JOAO.email} não era da equipe.`)
    expect((await recorded()).slice(before)).toEqual([
      { action: 'staff-added', actor: null, person: JOAO.email },
      { action: 'staff-removed', actor: null, person: JOAO.email },
    ])
  })

  it('npm run staff refuses an unknown e-mail and the platform itself', async () => {
    const { code, output, errors } = await staff('add', 'zeca@arroba.test')
    expect([code, output]).toEqual([1, ''])
    expect(errors).toBe('Não há conta com o e-mail zeca@arroba.test.\n')
    await expect(lines('add', 'plataforma@arroba.invalid')).rejects.toThrow(
      'Não há conta com o e-mail plataforma@arroba.invalid.',
    )
  })

  it
    .runIf(isNightly)
    .each([
      { words: [] },
      { words: ['add'] },
      { words: ['add', 'a@b.c', 'd@e.f'] },
      { words: ['list', 'a@b.c'] },
      { words: ['promote', 'a@b.c'] },
    ])('npm run staff says how it is used when called with $words', async ({ words }) => {
    const { code, errors } = await staff(...words)
    expect(code).toBe(1)
    expect(errors).toContain('npm run staff -- add EMAIL')
  })

  it.runIf(isNightly)(
    'npm run staff says so where no server ever started, or the settings are wrong',
    async () => {
      const fresh = await newInstallation({ started: false })
      const unprepared = await runScript('staff', ['list'], fresh.environment)
      await fresh.remove()
      expect(unprepared.code).toBe(1)
      expect(unprepared.errors).toMatch(/inicie o servidor uma vez/)
      const wrong = await runScript('staff', ['list'], { ...installation.environment, PORT: 'muitas' })
      expect(wrong.code).toBe(1)
      expect(wrong.errors).toContain('PORT deve ser')
      const away = await runScript('staff', ['list'], {
        ...installation.environment,
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        // Commands take no payments, so they start without this setting.
        PAYMENTS: '',
      })
      expect(away.code).toBe(1)
      expect(away.errors).toContain('Não foi possível falar com o banco de dados')
    },
  )
})
