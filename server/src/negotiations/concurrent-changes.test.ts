import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DB } from '../platform/data/tables.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { changeBeforeLock } from '../testing/change-before-lock.ts'
import type { Answer } from '../testing/client.ts'
import { acceptNegotiations, answerPath, type Person, pathOf, record } from '../testing/negotiations.ts'

const onPostgres = inject('prepared').kind === 'postgres'

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

/** The answer to a command when the negotiation changes after the command read it. */
async function answerAfter(
  command: (id: number) => Promise<Answer>,
  becomes: Updateable<DB['negotiations']>,
) {
  const { id } = await record(world, joao, 'oxen', { reviwer_id: maria.id })
  const { status, body } = await changeBeforeLock(world.database, {
    // A weaker lock than FOR UPDATE, because notifications refer to the row; if they had to wait, they would be taken
    // for the waiting command.
    lock: sql`select from negotiations where id = ${id} for no key update`,
    command: () => command(id),
    change: (trx) => trx.updateTable('negotiations').set(becomes).where('id', '=', id).execute(),
  })
  const row = await world.database.db
    .selectFrom('negotiations')
    .select(['notes', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { answer: [status, body?.errors?.[0]], row }
}

describe('a command on a negotiation that changes under it', () => {
  it.runIf(onPostgres).each(commands)(
    'whoever %s a negotiation that was changed meanwhile is refused',
    async (_does, command) => {
      expect(await answerAfter(command, { version: 2, notes: 'A pasto' })).toEqual({
        answer: [409, 'A negociação mudou depois que você a abriu. Confira e tente de novo.'],
        row: { notes: 'A pasto', status: 'pending', version: 2 },
      })
    },
  )

  it.runIf(onPostgres).each(commands)(
    'whoever %s a negotiation that was approved meanwhile is refused',
    async (_does, command) => {
      const approved = { version: 2, status: 'approved', reviewed_at: new Date() } as const
      const { answer, row } = await answerAfter(command, approved)
      expect(answer).toEqual([
        409,
        expect.stringMatching(/^Esta negociação já foi aprovada por .* e não muda mais\.$/),
      ])
      expect(row).toEqual({ notes: null, status: 'approved', version: 2 })
    },
  )
})
