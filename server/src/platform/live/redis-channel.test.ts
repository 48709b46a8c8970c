import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startTcpProxy, type TcpProxy } from '../../testing/servers/tcp-proxy.ts'
import { type Database, openPostgres } from '../data/database.ts'
import { recordEvent } from '../data/events.ts'
import { openJobs } from '../jobs/jobs.ts'
import { joinNodes } from '../jobs/nodes.ts'
import { announce, type Channel, openChannel } from './channel.ts'

/** Less than after how long anything is read again without an announcement. */
const SOON = { timeout: 4_000, interval: 10 }
/** Long enough for a connection to be noticed as lost, and made again. */
const AT_LENGTH = { timeout: 15_000, interval: 20 }

const redis = process.env.TEST_REDIS_URL ?? (process.env.CI ? 'redis://127.0.0.1:6379' : undefined)
const log = pino({ level: 'silent' })
const event = () => ({ actorId: null, data: { post_id: 1 }, at: new Date() })

describe.runIf(redis && inject('prepared').kind === 'postgres')('the channel in Redis', () => {
  let direct: Database
  let url: string
  /** Between the first node and Redis; the other node has a way of its own. */
  let line: TcpProxy
  let one: Database
  let other: Database
  let ear: Channel
  let otherEar: Channel
  const name = `arroba-test-${randomUUID()}`

  beforeAll(async () => {
    direct = await openTestDatabase()
    if (direct.engine.kind !== 'postgres') throw new Error('these tests are for PostgreSQL')
    url = direct.engine.url
    line = await startTcpProxy(redis ?? '')
    one = openPostgres(url, { redisChannel: { url: line.url, name } })
    other = openPostgres(url, { redisChannel: { url: redis ?? '', name } })
    ear = await openChannel(one, log)
    otherEar = await openChannel(other, log)
  })
  afterAll(async () => {
    await ear?.close()
    await otherEar?.close()
    await one?.close()
    await other?.close()
    await line?.close()
    await direct?.close()
  })

  it('an announcement in Redis is heard by every node once its transaction commits, and by none if it does not', async () => {
    const heard: string[] = []
    ear.hear('sessions', ({ userId }) => heard.push(`one ${userId}`))
    otherEar.hear('sessions', ({ userId }) => heard.push(`other ${userId}`))
    const failing = one.db.transaction().execute(async (trx) => {
      await announce(trx, 'sessions', { userId: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const commit = Promise.withResolvers<void>()
    const announced = Promise.withResolvers<void>()
    const committing = one.db.transaction().execute(async (trx) => {
      await announce(trx, 'sessions', { userId: 2 })
      announced.resolve()
      await commit.promise
    })
    await announced.promise
    await announce(other.db, 'sessions', { userId: 3 })
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one 3', 'other 3']), SOON)
    commit.resolve()
    await committing
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one 2', 'one 3', 'other 2', 'other 3']), SOON)
  })

  it('with the channel in Redis nothing is announced in the database', async () => {
    const listening = new pg.Client({ connectionString: url })
    const heard: string[] = []
    listening.on('notification', ({ payload = '' }) => heard.push(payload))
    let events = 0
    otherEar.hear('events', () => {
      events += 1
    })
    await listening.connect()
    await listening.query('listen arroba')
    await recordEvent(one.db, 'post-liked', event())
    await announce(one.db, 'sessions', { userId: 4 })
    await one.db.transaction().execute((trx) => announce(trx, 'sessions', { userId: 5 }))
    await announce(direct.db, 'sessions', { userId: 6 })
    await vi.waitFor(() => expect(heard).toHaveLength(1), SOON)
    expect(heard).toEqual([JSON.stringify({ topic: 'sessions', message: { userId: 6 } })])
    await vi.waitFor(() => expect(events).toBe(1), SOON)
    await listening.end()
  })

  it('an event that is recorded is announced in Redis, in a transaction and by itself', async () => {
    let times = 0
    otherEar.hear('events', () => {
      times += 1
    })
    await recordEvent(one.db, 'post-liked', event())
    await vi.waitFor(() => expect(times).toBe(1), SOON)
    await one.db.transaction().execute((trx) => recordEvent(trx, 'post-liked', event()))
    await vi.waitFor(() => expect(times).toBe(2), SOON)
  })

  it('a job is begun at once by a node that hears of it in Redis', async () => {
    const done: string[] = []
    const sendMail = { run: async ({ subject }: { subject: string }) => done.push(subject) }
    const asking = openJobs({ database: one, log, checkSeconds: 60 })
    const working = openJobs({ database: other, log, channel: otherEar, checkSeconds: 60 })
    await asking.start({ 'send-mail': sendMail })
    await working.start({ 'send-mail': sendMail })
    // Without an announcement a job is found every five seconds: not one after the other this fast.
    for (const subject of ['first', 'second', 'third', 'fourth']) {
      await one.db
        .transaction()
        .execute((trx) =>
          asking.enqueue(trx, 'send-mail', { to: 'joao@arroba.example', subject, text: '', html: '' }),
        )
      await vi.waitFor(() => expect(done.at(-1)).toBe(subject), { timeout: 1_500, interval: 10 })
    }
    await working.stop()
    await asking.stop()
  })

  it('who lost Redis reads everything again, hears its own meanwhile, and everybody hears of a gap when it is back', async () => {
    const gaps: string[] = []
    const heard: string[] = []
    ear.onGap(() => gaps.push('one'))
    otherEar.onGap(() => gaps.push('other'))
    ear.hear('sessions', ({ userId }) => heard.push(`one ${userId}`))
    otherEar.hear('sessions', ({ userId }) => heard.push(`other ${userId}`))
    line.cut()
    await vi.waitFor(async () => {
      await announce(one.db, 'sessions', { userId: 7 })
      expect(heard).toContain('one 7')
    }, AT_LENGTH)
    // Every few seconds it reads again what others may have changed, who hear nothing of this.
    await vi.waitFor(() => expect(gaps).toEqual(['one']), AT_LENGTH)
    expect(heard).not.toContain('other 7')
    line.goOn()
    await vi.waitFor(() => expect(new Set(gaps)).toEqual(new Set(['one', 'other'])), AT_LENGTH)
    await vi.waitFor(async () => {
      await announce(other.db, 'sessions', { userId: 8 })
      expect(heard).toContain('one 8')
    }, AT_LENGTH)
  })

  it('a connection to Redis that hangs is given up and made again', async () => {
    const gaps: string[] = []
    ear.onGap(() => gaps.push('gap'))
    line.stop()
    const hung = performance.now()
    await vi.waitFor(() => expect(gaps).not.toEqual([]), AT_LENGTH)
    expect(performance.now() - hung).toBeLessThan(AT_LENGTH.timeout)
    line.goOn()
    const heard: number[] = []
    ear.hear('sessions', ({ userId }) => heard.push(userId))
    await vi.waitFor(async () => {
      await announce(other.db, 'sessions', { userId: 9 })
      expect(heard).toContain(9)
    }, AT_LENGTH)
  })

  it('of a node that died everybody hears as of a gap', async () => {
    const gaps: string[] = []
    otherEar.onGap(() => gaps.push('gap'))
    await sql`insert into nodes values (${randomUUID()}, now())`.execute(direct.db)
    const nodes = await joinNodes({ database: one, log }, async () => {}, { beatSeconds: 0.1 })
    await vi.waitFor(() => expect(gaps).toContain('gap'), AT_LENGTH)
    await nodes.stop()
  })

  it('with the channel in Redis a post and a like show at once on another node', async () => {
    const open = () =>
      openTestApp({}, { on: openPostgres(url, { redisChannel: { url: redis ?? '', name } }) })
    const here: TestApp = await open()
    const there: TestApp = await open()
    try {
      const joao = await here.person('João Silva')
      const { user_email: email = '', user_token: token = '' } = joao.headers
      const joaoThere = createClient(there.app, { email, token })
      const first = async () => (await joaoThere.get('/v6/posts')).body.posts[0]
      expect(await first()).toBeUndefined()
      const { post } = (await joao.post('/v4/users/me/posts', { description: 'Pelo Redis' })).body
      await vi.waitFor(async () => expect(await first()).toMatchObject({ id: post.id }), SOON)
      await joao.post(`/v6/posts/${post.id}/evaluate`, { evaluation: true })
      await vi.waitFor(async () => expect(await first()).toMatchObject({ ups_count: 1 }), SOON)
    } finally {
      await there.close()
      await here.close()
    }
  })
})
