import { LIVE_PATH } from '@arroba/contract/live.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { sessionRules } from '../accounts/session/session-rules.ts'
import { findByToken } from '../accounts/session/viewer.ts'
import { createSessions } from '../platform/http/session.ts'
import { announce, type Channel } from '../platform/live/channel.ts'
import { openEventStream } from '../platform/live/event-stream.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type Client, createClient } from '../testing/client.ts'
import { type LiveListener, listenLive } from '../testing/live.ts'
import { createStreams } from './streams.ts'

const SOON = { timeout: 10_000, interval: 10 }

let here: TestApp
let there: TestApp
let origin: string
let joao: Awaited<ReturnType<TestApp['person']>>
let maria: Awaited<ReturnType<TestApp['person']>>
/** Maria, whose requests reach the other node. */
let mariaThere: Client
const listeners: LiveListener[] = []
/** Of a node that nobody's word reaches. */
const deaf: Channel = {
  hear: () => {},
  hearAtCommit: () => {},
  onGap: () => {},
  hears: () => false,
  close: async () => {},
}

const listen = async (client: Client, at = origin): Promise<LiveListener> => {
  const listener = await listenLive(at, client.headers)
  listeners.push(listener)
  return listener
}
const sessionOf = ({ headers }: Client) => ({
  email: headers.user_email ?? '',
  token: headers.user_token ?? '',
})
const newestIs = (listener: LiveListener, id: number) =>
  vi.waitFor(() => expect(listener.latest('posts')).toEqual({ newest_id: id }), SOON)
const writes = async (client: Client, description: string): Promise<number> => {
  const { status, body } = await client.post('/v4/users/me/posts', { description })
  expect(status).toBe(201)
  return body.post.id
}
const announceUnread = (userId: number) => announce(there.database.db, 'notifications', { userIds: [userId] })
const leaveUnread = (userId: number) =>
  sql`insert into notifications (user_id, kind, created_at) values (${userId}, 'trial-over', now())`.execute(
    there.database.db,
  )

beforeAll(async () => {
  here = await openTestApp()
  there = await openTestApp({}, { beside: here })
  origin = await here.listen()
  joao = await here.person('João Silva')
  maria = await here.person('Maria Oliveira')
  mariaThere = createClient(there.app, sessionOf(maria))
})
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

describe('whoever listens', () => {
  it('a live stream begins with the present state, in an answer that no proxy holds back', async () => {
    const { response, received } = await listen(joao)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('x-request-id')).not.toBeNull()
    await vi.waitFor(
      () =>
        expect(received).toEqual(
          expect.arrayContaining([
            { event: 'notifications', data: { unread: 0, newest_news_id: null } },
            { event: 'posts', data: { newest_id: null } },
          ]),
        ),
      SOON,
    )
  })

  it('a live stream carries a post that another node wrote, and nothing twice', async () => {
    const listener = await listen(joao)
    const first = await writes(mariaThere, 'Bezerro subiu em Goiás')
    await newestIs(listener, first)
    const second = await writes(maria, 'E em Mato Grosso também')
    await newestIs(listener, second)
    await announceUnread(joao.id)
    await leaveUnread(joao.id)
    await announceUnread(joao.id)
    await vi.waitFor(() => expect(listener.latest('notifications')?.unread).toBe(1), SOON)
    const texts = listener.received.map((one) => JSON.stringify(one))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('the live streams of every device carry one’s own notifications only', async () => {
    const [one, other, hers] = [await listen(joao), await listen(joao), await listen(maria)]
    await leaveUnread(joao.id)
    await announceUnread(joao.id)
    for (const listener of [one, other])
      await vi.waitFor(() => expect(listener.latest('notifications')?.unread).toBe(2), SOON)
    await vi.waitFor(
      () =>
        expect(hers.received.filter(({ event }) => event === 'notifications')).toEqual([
          { event: 'notifications', data: { unread: 0, newest_news_id: null } },
        ]),
      SOON,
    )
  })

  it('a live stream opens for somebody signed in only', async () => {
    for (const headers of [{}, { user_email: 'joao@arroba.example', user_token: 'inventado' }])
      expect((await listenLive(origin, headers)).response.status).toBe(401)
    expect(
      (await here.app.inject({ method: 'HEAD', url: LIVE_PATH, headers: joao.headers })).statusCode,
    ).toBe(404)
  })

  it('a person has twenty live streams at most, and they are counted', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(maria)))
    const one = await listenLive(origin, maria.headers)
    expect(one.response.status).toBe(429)
    expect(one.response.headers.get('retry-after')).toBe('60')
    expect((await here.app.inject('/metrics')).body).toMatch(/^live_streams 20$/m)
    open[0]?.leave()
    await vi.waitFor(async () => {
      const again = await listen(maria)
      expect(again.response.status).toBe(200)
    }, SOON)
  })

  it('a live stream ends with its session, on whichever node that ends', async () => {
    const zeca = await here.person('Zeca Prates')
    const listener = await listen(zeca)
    const zecaThere = createClient(there.app, sessionOf(zeca))
    expect((await zecaThere.get('/v4/users/me')).status).toBe(200)
    expect((await zecaThere.delete('/v4/users/sign_out')).status).toBe(204)
    await vi.waitFor(() => expect(listener.isOver()).toBe(true), SOON)
    expect((await zeca.get('/v4/users/me')).status).toBe(401)
    expect((await listen(joao)).response.status).toBe(200)
  })
})

describe('a page of posts', () => {
  it('a page of posts begins at the right post after another node wrote', async () => {
    for (let n = 0; n < 41; n += 1) await writes(maria, `Lote ${n} apartado`)
    await joao.get('/v6/posts')
    const [, ...kept] = (await joao.get('/v6/posts', { page: '2' })).body.posts
    const listener = await listen(joao)
    const newest = await writes(mariaThere, 'Escrito do outro lado')
    await newestIs(listener, newest)
    const ids = (answer: { body: { posts: { id: number }[] } }) => answer.body.posts.map(({ id }) => id)
    const first = ids(await joao.get('/v6/posts'))
    const second = ids(await joao.get('/v6/posts', { page: '2' }))
    expect(first[0]).toBe(newest)
    expect(new Set([...first, ...second]).size).toBe(40)
    expect(second.slice(2)).toEqual(kept.map(({ id }: { id: number }) => id).slice(0, -1))
  })
})

if (inject('prepared').kind === 'postgres') {
  describe('after the database cut the channel', () => {
    it('after the database cut the channel every live stream gets the present state', async () => {
      const listener = await listen(joao)
      await vi.waitFor(() => expect(listener.latest('notifications')?.unread).toBe(2), SOON)
      await leaveUnread(joao.id)
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'arroba-channel' and datname = current_database()`.execute(here.database.db)
      expect(rows).toHaveLength(2)
      await vi.waitFor(() => expect(listener.latest('notifications')?.unread).toBe(3), SOON)
      const newest = await writes(mariaThere, 'Depois da queda')
      await newestIs(listener, newest)
    })
  })
}

describe('every now and then', () => {
  it('a live stream beats, and is closed when its session is gone though nobody announced it', async () => {
    const zeca = await here.person('Zeca Calado')
    const sessions = createSessions(
      { database: here.database, clock: here.now, channel: deaf },
      { find: findByToken, rules: sessionRules },
    )
    const streams = createStreams({
      database: here.database,
      channel: deaf,
      sessions,
      log: here.app.log,
      beatEvery: 20,
    })
    const node = Fastify({ forceCloseConnections: true })
    node.get('/', async (request, reply) => {
      streams.open(await sessions.viewerOf(request), () => openEventStream(reply))
      return reply
    })
    const response = await fetch(await node.listen({ port: 0, host: '127.0.0.1' }), { headers: zeca.headers })
    let heard = ''
    const over = (async () => {
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += part
    })()
    await vi.waitFor(() => expect(heard.match(/^:$/gm)?.length).toBeGreaterThan(3), SOON)
    expect(streams.count()).toBe(1)
    await sql`delete from sessions where user_id = ${zeca.id}`.execute(here.database.db)
    await over
    await vi.waitFor(() => expect(streams.count()).toBe(0), SOON)
    streams.close()
    await node.close()
  })
})

describe('a node that ends', () => {
  it('a live stream that was asked for before a node ends, and opens after, ends at once', async () => {
    const { database, app } = here
    const sessions = createSessions(
      { database, channel: deaf, clock: here.now },
      { find: findByToken, rules: sessionRules },
    )
    const streams = createStreams({ database, channel: deaf, sessions, log: app.log })
    const node = Fastify()
    node.get('/', async (request, reply) => {
      const viewer = await sessions.viewerOf(request)
      streams.close()
      streams.open(viewer, () => openEventStream(reply))
      return reply
    })
    const url = await node.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(url, { headers: joao.headers, signal: AbortSignal.timeout(10_000) })
    expect(await response.text()).toBe(':\n\n')
    expect(streams.count()).toBe(0)
    await node.close()
  })

  it('a node that ends closes its live streams, and is down in seconds', async () => {
    const leaving = await openTestApp({}, { beside: here })
    const listener = await listen(joao, await leaving.listen())
    expect(listener.response.status).toBe(200)
    const before = Date.now()
    await leaving.close()
    expect(Date.now() - before).toBeLessThan(5_000)
    await vi.waitFor(() => expect(listener.isOver()).toBe(true), SOON)
  })
})
