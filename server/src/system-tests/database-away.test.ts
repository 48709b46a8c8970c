import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openPostgres } from '../platform/data/database.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { type Node, startNode } from '../testing/node.ts'
import { isNightly } from '../testing/selected-tests.ts'
import { startTcpProxy, type TcpProxy } from '../testing/servers/tcp-proxy.ts'
import { cutConnections, signUp, writeUntil } from '../testing/writers.ts'

const TIMEOUT_MS = { timeout: 60_000 }

describe('a request', () => {
  const DEADLINE = 400
  let world: TestApp
  /** Another node, which answers within the deadline or not at all. */
  let hurried: TestApp

  beforeAll(async () => {
    world = await openTestApp()
    hurried = await openTestApp({}, { beside: world, deadline: DEADLINE })
  })
  afterAll(async () => {
    await hurried.close()
    await world.close()
  })

  /** Runs `work` while nobody else can read or write tags. */
  const whileTagsAreLocked = (work: () => Promise<void>): Promise<void> =>
    world.database.db.transaction().execute(async (trx) => {
      await sql`lock table tags in access exclusive mode`.execute(trx)
      await work()
    })

  it('a request that the database does not answer in time is answered with 503', async () => {
    await whileTagsAreLocked(async () => {
      const before = Date.now()
      const { status, body, headers } = await hurried.visitor.get('/v4/tags')
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(body.errors).toEqual(['O serviço está demorando mais do que devia. Tente de novo em instantes.'])
      expect(Date.now() - before).toBeLessThan(DEADLINE * 5)
    })
    await vi.waitFor(async () => expect((await hurried.visitor.get('/v4/tags')).status).toBe(200))
  })

  it('a request that is answered has no deadline any more: a stream outlives it', async () => {
    const joao = await world.person('João Silva')
    const url = await hurried.listen()
    const stream = await fetch(`${url}/v6/users/me/live`, { headers: joao.headers })
    const reader = stream.body?.getReader()
    await wait(DEADLINE * 1.5)
    expect((await joao.post('/v4/users/me/posts', { description: 'Ainda aqui' })).status).toBe(201)
    const { body } = await joao.get('/v4/posts')
    let text = ''
    while (!text.includes(`"newest_id":${body.posts[0].id}`)) {
      const piece = await reader?.read()
      if (!piece || piece.done) throw new Error('the stream ended')
      text += Buffer.from(piece.value).toString()
    }
    await reader?.cancel()
  })
})

if (inject('prepared').kind === 'postgres') {
  describe('a node', TIMEOUT_MS, () => {
    const CUTS = 8
    const BETWEEN_CUTS = 500
    let installation: Installation
    let url: string
    let proxy: TcpProxy
    let node: Node

    beforeAll(async () => {
      installation = await newInstallation()
      url = installation.environment.DATABASE_URL ?? ''
      proxy = await startTcpProxy(url)
      node = await startNode({ ...installation.environment, DATABASE_URL: proxy.url })
    })
    afterAll(async () => {
      node.process.kill('SIGKILL')
      await node.ended
      await proxy.close()
      await installation.remove()
    })

    it.runIf(isNightly)(
      'a node outlives its database connections being cut again and again while people write',
      async () => {
        const joao = await signUp(node)
        let [isOver, soFar] = [false, 0]
        const isEnded = (count: number) => {
          soFar = count
          return isOver
        }
        const writing = writeUntil(isEnded, joao, { writers: 4 })
        for (let cut = 0; cut < CUTS; cut += 1) {
          await wait(BETWEEN_CUTS)
          await cutConnections(url)
        }
        await vi.waitFor(() => expect(soFar).toBeGreaterThan(CUTS), { timeout: 30_000, interval: 50 })
        isOver = true
        const { acknowledged, statuses, unanswered, withoutRetryAfter } = await writing

        expect(node.process.exitCode).toBeNull()
        expect(Object.keys(statuses).filter((status) => !['200', '201', '503'].includes(status))).toEqual([])
        expect({ unanswered, withoutRetryAfter }).toEqual({ unanswered: 0, withoutRetryAfter: 0 })
        expect(statuses[503]).toBeGreaterThan(0)
        expect(acknowledged.length).toBeGreaterThan(CUTS)
        const database = openPostgres(url)
        const stored = await database.db
          .selectFrom('posts')
          .select('id')
          .where('id', 'in', acknowledged)
          .execute()
        await database.close()
        expect(stored).toHaveLength(acknowledged.length)
      },
    )

    it('a node whose database hangs says so within three seconds, answers everybody, and comes back with it', async () => {
      expect((await node.client.get('/health/ready')).status).toBe(200)
      proxy.stop()
      const stopped = Date.now()
      const asked = Array.from({ length: 15 }, () => node.client.get('/v4/tags'))
      const { status, headers } = await node.client.get('/health/ready')
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(Date.now() - stopped).toBeLessThan(3_000)
      expect((await node.client.get('/health/live')).status).toBe(200)
      const answers = await Promise.all(asked)
      expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 503))
      expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(asked.map(() => '5'))
      expect(Date.now() - stopped).toBeLessThan(25_000)
      proxy.goOn()
      await vi.waitFor(async () => expect((await node.client.get('/health/ready')).status).toBe(200), {
        timeout: 10_000,
        interval: 50,
      })
      expect((await node.client.get('/v4/tags')).status).toBe(200)
      expect(node.process.exitCode).toBeNull()
    })
  })
}
