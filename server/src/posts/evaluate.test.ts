import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { many, run } from '../platform/data/query.ts'
import { openChannel } from '../platform/live/channel.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { createClient } from '../testing/client.ts'
import { countWhere } from '../testing/database/records.ts'
import { findLikeEvents, insertSignedInCrowd } from '../testing/database/sql/statements.ts'

let world: TestApp
let joao: Awaited<ReturnType<TestApp['person']>>
let maria: typeof joao
let post: number

beforeAll(async () => {
  world = await openTestApp({}, { holdEvents: true })
  joao = await world.person('João Silva')
  maria = await world.person('Maria Souza')
  const { body } = await joao.post('/v4/users/me/posts', { description: 'Chuva boa em Água Boa' })
  post = body.post.id
})
afterAll(() => world.close())

const like = (who: typeof joao, evaluation: unknown) => who.post(`/v6/posts/${post}/evaluate`, { evaluation })

describe('a like', () => {
  it('a like counts once however often it is given', async () => {
    expect(await like(maria, true)).toMatchObject({
      status: 200,
      body: { post: { ups_count: 1, evaluation: true } },
    })
    expect(await like(maria, true)).toMatchObject({ body: { post: { ups_count: 1, evaluation: true } } })
    const seen = await maria.get(`/v6/posts/${post}`)
    expect(seen.body.post).toMatchObject({ ups_count: 1, evaluation: true })
    expect((await joao.get(`/v6/posts/${post}`)).body.post).toMatchObject({ ups_count: 1, evaluation: null })
  })

  it('a like is taken back once however often that is asked', async () => {
    expect(await like(maria, null)).toMatchObject({ body: { post: { ups_count: 0, evaluation: null } } })
    expect(await like(maria, null)).toMatchObject({ body: { post: { ups_count: 0, evaluation: null } } })
  })

  it('a like is an event when it comes and when it goes, and only then', async () => {
    const { id } = (await joao.post('/v4/users/me/posts', { description: 'Curte aí' })).body.post
    for (const evaluation of [null, true, true, null, null])
      await maria.post(`/v6/posts/${id}/evaluate`, { evaluation })
    const events = await many(world.database.db, findLikeEvents, { postId: id, now: world.now() })
    const common = { actor: maria.id, data: { post_id: id }, on_time: true }
    expect(events).toEqual([
      { kind: 'post-liked', ...common },
      { kind: 'post-unliked', ...common },
    ])
  })

  it('a like wakes who waits for events', async () => {
    const wakings: string[] = []
    const channel = await openChannel(world.database, pino({ level: 'silent' }))
    channel.hear('events', () => wakings.push('woken'))
    await like(maria, true)
    await vi.waitFor(() => expect(wakings).toHaveLength(1))
    await like(maria, true)
    await like(maria, null)
    await vi.waitFor(() => expect(wakings).toHaveLength(2))
    await channel.close()
  })

  it('a like stays exact when a hundred people give it at once, each twice', async () => {
    const crowd = await signInCrowd(100)
    const given = await Promise.all(
      [...crowd, ...crowd].map((client) => client.post(`/v6/posts/${post}/evaluate`, { evaluation: true })),
    )
    expect(given.every(({ status }) => status === 200)).toBe(true)
    expect((await joao.get(`/v6/posts/${post}`)).body.post.ups_count).toBe(100)
    const half = crowd.slice(0, 50)
    await Promise.all(half.map((client) => client.post(`/v6/posts/${post}/evaluate`, { evaluation: null })))
    expect((await joao.get(`/v6/posts/${post}`)).body.post.ups_count).toBe(50)
  })

  it('a like stays exact when people change their minds all at once', async () => {
    const { id } = (await joao.post('/v4/users/me/posts', { description: 'Curte ou não curte' })).body.post
    const asked = Array.from({ length: 40 }, (_, n) =>
      (n % 2 === 0 ? joao : maria).post(`/v6/posts/${id}/evaluate`, {
        evaluation: n % 3 === 0 ? null : true,
      }),
    )
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    expect((await joao.get(`/v6/posts/${id}`)).body.post.ups_count).toBe(
      await countWhere(world.database.db, 'post_likes.post_id', id),
    )
  })

  it('a like needs a post that is there and somebody signed in', async () => {
    expect(await joao.post('/v6/posts/999999/evaluate', { evaluation: true })).toMatchObject({ status: 404 })
    expect(await joao.post('/v6/posts/abc/evaluate', { evaluation: true })).toMatchObject({ status: 404 })
    expect(await joao.post(`/v6/posts/${post}/evaluate`, { evaluation: 'sim' })).toMatchObject({
      status: 422,
    })
    expect(await joao.post(`/v6/posts/${post}/evaluate`, {})).toMatchObject({ status: 422 })
    expect(await world.visitor.post(`/v6/posts/${post}/evaluate`, { evaluation: true })).toMatchObject({
      status: 401,
    })
  })
})

/** People straight in the database: registering a hundred of them would be a hundred slow password hashes. */
const signInCrowd = async (size: number) => {
  const people = Array.from({ length: size }, (_, n) => ({
    email: `povo${n}@arroba.example`,
    token: `token-${n}`,
  }))
  await run(world.database.db, insertSignedInCrowd, { size })
  return people.map((session) => createClient(world.app, session))
}
