import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../data/database.ts'
import { announce, type Channel, openChannel } from './channel.ts'

const SOON = { timeout: 10_000, interval: 10 }

let database: Database
let one: Channel
let other: Channel
const logged: { msg: string }[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })

beforeAll(async () => {
  database = await openTestDatabase()
  one = await openChannel(database, log)
  other = await openChannel(database, log)
})
afterAll(async () => {
  await one.close()
  await other.close()
  await database.close()
})

describe('an announcement', () => {
  it('an announcement is heard by every node when its transaction commits, and by none if it does not', async () => {
    const heard: string[] = []
    one.hear('sessions', ({ userId }) => heard.push(`one ${userId}`))
    other.hear('sessions', ({ userId }) => heard.push(`other ${userId}`))
    const failing = database.db.transaction().execute(async (trx) => {
      await announce(trx, 'sessions', { userId: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await database.db.transaction().execute(async (trx) => {
      await announce(trx, 'sessions', { userId: 2 })
      await announce(trx, 'events', null)
    })
    await vi.waitFor(() => expect(heard).toHaveLength(2), SOON)
    expect(heard.toSorted()).toEqual(['one 2', 'other 2'])
  })

  it('an announcement that a listener fails at is logged, and the next one heard all the same', async () => {
    const heard: number[] = []
    one.hear('sessions', async ({ userId }) => {
      if (userId === 3) throw new Error('too tired to listen')
      heard.push(userId)
    })
    await announce(database.db, 'sessions', { userId: 3 })
    await announce(database.db, 'sessions', { userId: 4 })
    await vi.waitFor(() => expect(heard).toEqual([4]), SOON)
    expect(logged.map(({ msg }) => msg)).toEqual(['announcement lost'])
  })

  it('an announcement is waited for by a channel that closes', async () => {
    const closing = await openChannel(database, log)
    const gate = Promise.withResolvers<void>()
    let isDone = false
    const began = Promise.withResolvers<void>()
    closing.hear('sessions', async () => {
      began.resolve()
      await gate.promise
      isDone = true
    })
    await announce(database.db, 'sessions', { userId: 5 })
    await began.promise
    const closed = closing.close()
    gate.resolve()
    await closed
    expect(isDone).toBe(true)
  })
})

if (inject('prepared').kind === 'postgres') {
  describe('a connection that breaks', () => {
    it('a connection that breaks is made again, and tells that something may have been missed', async () => {
      const deaf = await openChannel(database, log)
      const gaps: string[] = []
      const heard: number[] = []
      deaf.onGap(() => gaps.push('gap'))
      deaf.hear('sessions', ({ userId }) => heard.push(userId))
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'arroba-channel' and datname = current_database()`.execute(database.db)
      await vi.waitFor(() => expect([deaf.hears(), gaps]).toEqual([true, ['gap']]), SOON)
      await announce(database.db, 'sessions', { userId: 6 })
      await vi.waitFor(() => expect(heard).toEqual([6]), SOON)
      await deaf.close()
    })
  })
}
