import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import type { Answer } from '../testing/client.ts'
import { acceptNegotiations, answerPath, type Person, pathOf, record } from '../testing/negotiations.ts'
import { overtake } from '../testing/overtake.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

let world: TestApp
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await world.person('João Silva')
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
})
afterAll(() => world.close())

const commands: [string, (id: number) => Promise<Answer>][] = [
  ['edits', (id) => joao.put(pathOf(id), { notes: 'Com nota fiscal' })],
  ['deletes', (id) => joao.delete(pathOf(id))],
  ['approves', (id) => maria.post(answerPath(id, 'approve'))],
  ['rejects', (id) => maria.post(answerPath(id, 'reject'), { reject_reason: 'Outro preço' })],
]

/** What a command answers when the negotiation becomes something else after the command looked at it. */
async function answerAfter(command: (id: number) => Promise<Answer>, becomes: string) {
  const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
  const { status, body } = await overtake(world.database, {
    lock: sql`select from negotiations where id = ${id} for update`,
    command: () => command(id),
    change: (trx) => sql`update negotiations set ${sql.raw(becomes)} where id = ${id}`.execute(trx),
  })
  const { rows } = await sql<{ notes: string | null; status: string; version: number }>`
    select notes, status, version from negotiations where id = ${id}`.execute(world.database.db)
  return { answer: [status, body?.errors?.[0]], row: rows[0] }
}

describe('a command on a negotiation that changes under it', () => {
  it.runIf(onPostgres).each(commands)(
    'whoever %s a negotiation that was changed meanwhile is refused',
    async (_does, command) => {
      expect(await answerAfter(command, `version = version + 1, notes = 'A pasto'`)).toEqual({
        answer: [409, 'A negociação mudou depois que você a abriu. Confira e tente de novo.'],
        row: { notes: 'A pasto', status: 'pending', version: 2 },
      })
    },
  )

  it.runIf(onPostgres).each(commands)(
    'whoever %s a negotiation that was approved meanwhile is refused',
    async (_does, command) => {
      const approved = `version = version + 1, status = 'approved', reviewed_at = now()`
      const { answer, row } = await answerAfter(command, approved)
      expect(answer).toEqual([
        409,
        expect.stringMatching(/^Esta negociação já foi aprovada por .* e não muda mais\.$/),
      ])
      expect(row).toEqual({ notes: null, status: 'approved', version: 2 })
    },
  )
})
