import { afterAll, beforeAll, expect, it } from 'vitest'
import { run } from '../../platform/data/query.ts'
import { type Person, staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { insertHundredPosts } from '../../testing/database/sql/statements.ts'
import { freeAccount } from '../../testing/readers.ts'

let world: TestApp
let joao: Person
let readers: Record<'a subscriber' | 'a free account' | 'staff', Person>

/** A hundred posts, one every six hours, of which each tenth is a scale, and searches that look through thirty at a time. */
beforeAll(async () => {
  world = await openTestApp({ SEARCHED_ROWS: '30' })
  joao = await world.person('João Silva')
  readers = {
    'a subscriber': await world.person('Maria Souza'),
    'a free account': await freeAccount(world, 'Zeca Prates'),
    staff: await staffMember(world, 'Equipe Arroba'),
  }
  await run(world.database.db, insertHundredPosts, { userId: joao.id })
})
afterAll(() => world.close())

async function read(reader: Person, query: Record<string, string>) {
  const { status, body } = await reader.get('/v6/posts', query)
  expect(status).toBe(200)
  const posts: { description: string }[] = body.posts
  return { ...body, numbers: posts.map(({ description }) => Number(description.replace('Post ', ''))) }
}

/** The numbers of the posts of the timeline, the newest first. */
function feedFrom(newest: number, oldest: number): number[] {
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index).filter((n) => n % 10 !== 0)
}

it.each(['a subscriber', 'a free account', 'staff'] as const)(
  'a search of %s ends with the newest part of the posts, says up to when it looked, and goes on in the next part',
  async (who) => {
    const reader = readers[who]
    const first = await read(reader, { by_term: 'post' })
    expect(first).toMatchObject({ has_next: true, numbers: feedFrom(99, 69).slice(0, 20) })
    expect(first).not.toHaveProperty('searched_until')
    const second = await read(reader, { by_term: 'post', page: '2' })
    expect(second).toMatchObject({
      has_next: false,
      numbers: feedFrom(99, 69).slice(20),
      searched_until: '2026-03-03T05:00:00-03:00',
    })
    const next = await read(reader, { by_term: 'post', part: '2', page: '2' })
    expect(next).toMatchObject({
      numbers: feedFrom(68, 39).slice(20),
      searched_until: '2026-02-23T17:00:00-03:00',
    })
  },
)

it('the last part of a search does not say up to when it looked', async () => {
  const { numbers, ...last } = await read(joao, { by_term: 'post', part: '4' })
  expect(numbers).toEqual(feedFrom(8, 1))
  expect(last).not.toHaveProperty('searched_until')
  const beyond = await read(joao, { by_term: 'post', part: '1000000' })
  expect(beyond).toMatchObject({ numbers: [], has_next: false })
  expect(beyond).not.toHaveProperty('searched_until')
})

it('a part of a search before which no post of its kind lies does not say up to when it looked', async () => {
  const scales = { by_term: 'post', by_kind: 'scale' }
  expect(await read(joao, { ...scales, part: '2' })).toMatchObject({
    numbers: [60, 50, 40],
    searched_until: '2026-02-23T23:00:00-03:00',
  })
  const { numbers, ...last } = await read(joao, { ...scales, part: '3' })
  expect(numbers).toEqual([30, 20, 10])
  expect(last).not.toHaveProperty('searched_until')
})

it('a search that finds nothing says up to when it looked', async () => {
  expect(await read(joao, { by_term: 'guzera' })).toMatchObject({
    numbers: [],
    searched_until: '2026-03-03T05:00:00-03:00',
  })
})

it('a search between days looks through the part of the posts before its last day', async () => {
  const days = { by_term: 'post', by_date_before: '2026-02-28' }
  expect(await read(joao, { ...days, page: '2' })).toMatchObject({
    numbers: feedFrom(59, 29).slice(20),
    searched_until: '2026-02-21T05:00:00-03:00',
  })
  const short = await read(joao, { ...days, by_date_after: '2026-02-26' })
  expect(short).toMatchObject({ numbers: feedFrom(59, 49), has_next: false })
  expect(short).not.toHaveProperty('searched_until')
})

it('a list without a search has no parts', async () => {
  for (const query of [{}, { by_tag: 'milho' }]) {
    const { numbers, ...page } = await read(joao, { ...query, part: '3' })
    expect(numbers[0]).toBe(99)
    expect(page).not.toHaveProperty('searched_until')
  }
})

it.each(['0', '-1', '1,5', 'x'])('a part of a search that is none (%s) is refused', async (part) => {
  const { status, body } = await joao.get('/v6/posts', { by_term: 'post', part })
  expect(status).toBe(422)
  expect(body.errors).toHaveLength(1)
})

it('a part of a search is for nobody who is not signed in', async () => {
  expect((await world.visitor.get('/v6/posts', { by_term: 'post', part: '2' })).status).toBe(401)
})

it('a post that waited for its time does not move the end of a part', async () => {
  const { db } = world.database
  const first = await db
    .updateTable('posts')
    .set({ created_at: new Date('2026-03-11T12:00:00-03:00') })
    .where('description', '=', 'Post 1')
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('post_search')
    .set({ created_at: first.created_at })
    .where('post_id', '=', first.id)
    .execute()
  const { numbers, ...second } = await read(joao, {
    by_term: 'post',
    by_date_before: '2026-03-31',
    page: '2',
  })
  expect(numbers).toEqual([1, ...feedFrom(99, 69)].slice(20))
  expect(second).toMatchObject({ searched_until: '2026-03-03T05:00:00-03:00' })
})
