import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../data/database.ts'
import { joinNodes } from './nodes.ts'

const log = pino({ level: 'silent' })
/** Longer than any test takes, so that nothing follows from a missing sign of life. */
const beatSeconds = 60

let database: Database
let dead: string
let takenUp: string[]

async function takeUp(_: unknown, node: string): Promise<void> {
  takenUp.push(node)
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  dead = randomUUID()
  takenUp = []
  await database.db.deleteFrom('nodes').execute()
  await database.db.insertInto('nodes').values({ id: dead, beat_at: new Date() }).execute()
})

describe('a process that starts', () => {
  it('where the database serves one process, a process that starts takes up at once what a killed one was doing', async () => {
    const nodes = await joinNodes({ database, log }, takeUp, { beatSeconds, isAlone: true })
    expect(takenUp).toEqual([dead])
    await nodes.stop()
  })

  it('a process that starts leaves the work of another alone that may be alive', async () => {
    const nodes = await joinNodes({ database, log }, takeUp, { beatSeconds })
    expect(takenUp).toEqual([])
    await nodes.stop()
    expect(await database.db.selectFrom('nodes').select('id').execute()).toEqual([{ id: dead }])
  })
})
