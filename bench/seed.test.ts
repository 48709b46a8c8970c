import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '../server/src/places/load.ts'
import { type Database, openPgliteInMemory } from '../server/src/platform/data/database.ts'
import { migrate } from '../server/src/platform/data/migrate.ts'
import { hotOne, one } from '../server/src/platform/data/query.ts'
import { readFilters } from '../server/src/posts/feed/filters.ts'
import { pageStatement } from '../server/src/posts/feed/page-statement.ts'
import { isNightly } from '../server/src/testing/selected-tests.ts'
import { seed, terms } from './seed.ts'
import { adTerms } from './seed-ads.ts'
import { benchPeople } from './seed-negotiations.ts'
import { countSeededAds, countSeededNegotiations, findSeedMistakes } from './sql/statements.ts'

let database: Database
beforeAll(async () => {
  database = await openPgliteInMemory()
  await migrate(database)
  await loadPlaces(database)
  await seed(database, { posts: 600, users: 30, comments: 1_800, ads: 600, negotiations: 1_000 })
})
afterAll(() => database.close())

async function read(query: Record<string, string>) {
  const { statement, params } = pageStatement(
    { id: 2, blocked: [], isStaff: false, opens: [] },
    readFilters({ ...query, page: 1 }),
    null,
    0,
  )
  const row = await hotOne(database, statement, params)
  const posts: { description: string; comments_count: number; tags: unknown[] }[] = JSON.parse(
    row?.posts ?? '',
  )
  return { posts, hasNext: row?.has_next }
}

it.runIf(isNightly)('fills pages that the application can list', async () => {
  const { posts, hasNext } = await read({})
  expect(posts).toHaveLength(20)
  expect(hasNext).toBe(true)
  expect(posts.some(({ tags }) => tags.length > 0)).toBe(true)
  expect(posts.some(({ comments_count }) => comments_count > 0)).toBe(true)
})

it.runIf(isNightly)('the seed makes the frequent term frequent and findable', async () => {
  const { posts } = await read({ by_term: terms.frequent })
  expect(posts).toHaveLength(20)
  for (const { description } of posts) expect(description).toContain(terms.frequent)
})

it.runIf(isNightly)(
  'the seed leaves counts, indexes and foreign keys as the application keeps them',
  async () => {
    const found = await one(database.db, findSeedMistakes)
    expect(found).toEqual({ wrong_counts: 0, indexes: 2, foreign_keys: 2 })
  },
)

it.runIf(isNightly)('the seed has ads everywhere, in every category', async () => {
  const found = await one(database.db, countSeededAds, { frequent: adTerms.frequent })
  expect(found).toMatchObject({ ads: 600, categories: 11 })
  expect(found.states).toBeGreaterThan(20)
  expect(found.frequent).toBeGreaterThan(100)
})

it.runIf(isNightly)(
  'the seed has negotiations of every shape and state, a tenth of them of each person who measures',
  async () => {
    const found = await one(database.db, countSeededNegotiations, { email: benchPeople[0] ?? '' })
    expect(found).toMatchObject({ negotiations: 1_000, states: 3 })
    expect(found.tags).toBeGreaterThan(20)
    expect(found.theirs).toBeGreaterThanOrEqual(100)
  },
)
