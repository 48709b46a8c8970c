import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../platform/data/query.ts'
import { type Person, staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { insertHundredPosts } from '../../testing/database/sql/statements.ts'

const PLATFORM = 1

let world: TestApp
let equipe: Person

/** A hundred publications, of which each tenth is a scale, and searches that look through thirty posts at a time. */
beforeAll(async () => {
  world = await openTestApp({ SEARCHED_ROWS: '30' })
  equipe = await staffMember(world, 'Equipe Arroba')
  await run(world.database.db, insertHundredPosts, { userId: PLATFORM })
})
afterAll(() => world.close())

async function read(query: Record<string, string>) {
  const { status, body } = await equipe.get('/v6/staff/posts', query)
  expect(status).toBe(200)
  const posts: { description: string }[] = body.posts
  return { ...body, numbers: posts.map(({ description }) => Number(description.replace('Post ', ''))) }
}

it('a search of publications ends with the newest part, says up to when it looked, and goes on in the next part', async () => {
  const first = await read({ by_term: 'post' })
  expect(first.numbers).toEqual(Array.from({ length: 20 }, (_, index) => 100 - index))
  expect(first).not.toHaveProperty('searched_until')
  const second = await read({ by_term: 'post', page: '2' })
  expect(second.numbers).toEqual(Array.from({ length: 12 }, (_, index) => 80 - index))
  expect(second).toMatchObject({ searched_until: '2026-03-03T05:00:00-03:00' })
  const next = await read({ by_term: 'post', part: '2' })
  expect(next.numbers[0]).toBe(68)
  const beyond = await read({ by_term: 'post', part: '5' })
  expect(beyond.numbers).toEqual([])
})

it('publications that are not searched have no parts', async () => {
  const list = await read({ by_kind: 'scale', part: '3' })
  expect(list.numbers).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10])
  expect(list).not.toHaveProperty('searched_until')
})

it('the parts of a search of publications are for staff alone', async () => {
  const reader = await world.person('Maria Souza')
  expect((await reader.get('/v6/staff/posts', { by_term: 'post', part: '2' })).status).toBe(404)
  expect((await world.visitor.get('/v6/staff/posts', { by_term: 'post', part: '2' })).status).toBe(401)
})
