import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/data/database.ts'
import { change, create, type Subject } from '../platform/http/command.ts'
import { conflict } from '../platform/http/errors.ts'
import { openTestDatabase } from '../testing/database.ts'

type TestObject = { version: number; can: { edit: boolean } }

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('a change that is sent twice gets the first answer where the first ends while the second is being checked', async () => {
  const object: TestObject = { version: 1, can: { edit: true } }
  let onFirstRead: () => Promise<unknown> = async () => {}
  const subject: Subject<null, 'edit', TestObject> = {
    async find() {
      const meanwhile = onFirstRead
      onFirstRead = async () => {}
      await meanwhile()
      return { ...object }
    },
    missing: () => conflict('Não existe.'),
    refusal: () => conflict('Não pode.'),
    staleMessage: 'Mudou.',
    read: async () => JSON.stringify({ version: object.version }),
  }
  function edit(key: string) {
    const attempt = { userId: 1, key, digest: Buffer.from('edit') }
    const command = { subject, viewer: null, id: 1, ability: 'edit' as const, version: 1, attempt }
    return change({ database, clock: () => new Date() }, command, async () => {
      object.version += 1
    })
  }
  onFirstRead = () => edit('once')
  expect((await edit('once')).text).toBe('{"version":2}')
  expect(object.version).toBe(2)
  await expect(edit('another')).rejects.toThrow('Mudou.')
})

it('a thing that is created twice at once is the same where the first stands while the second is being prepared', async () => {
  let made = 0
  const services = { database, clock: () => new Date() }
  function make(key: string, onPrepare: () => Promise<unknown>) {
    const attempt = { userId: 1, key, digest: Buffer.from('make') }
    const subject = { read: async () => JSON.stringify({ made }) }
    async function prepare() {
      await onPrepare()
      if (made > 0) throw conflict('Já existe.')
    }
    return create(services, { subject, viewer: null, attempt, prepare }, async () => {
      made += 1
      return made
    })
  }
  expect((await make('make once', () => make('make once', async () => {}))).text).toBe('{"made":1}')
  expect(made).toBe(1)
  await expect(make('make another', async () => {})).rejects.toThrow('Já existe.')
})
