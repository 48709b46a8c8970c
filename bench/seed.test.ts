import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '../server/src/places/load.ts'
import { type Database, openPgliteInMemory } from '../server/src/platform/data/database.ts'
import { migrate } from '../server/src/platform/data/migrate.ts'
import { valuesOf } from '../server/src/platform/data/statement.ts'
import { readFilters } from '../server/src/posts/feed/filters.ts'
import { pageStatement } from '../server/src/posts/feed/page-statement.ts'
import { seed, terms } from './seed.ts'
import { adTerms } from './seed-ads.ts'
import { benchPeople } from './seed-negotiations.ts'

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
  const [row] = await database.hot<{ posts: string; has_next: boolean }>(
    statement,
    valuesOf(statement, params),
  )
  const posts: { description: string; comments_count: number; tags: unknown[] }[] = JSON.parse(
    row?.posts ?? '',
  )
  return { posts, hasNext: row?.has_next }
}

it('fills pages that the application can list', async () => {
  const { posts, hasNext } = await read({})
  expect(posts).toHaveLength(20)
  expect(hasNext).toBe(true)
  expect(posts.some(({ tags }) => tags.length > 0)).toBe(true)
  expect(posts.some(({ comments_count }) => comments_count > 0)).toBe(true)
})

it('makes the frequent term frequent and findable', async () => {
  const { posts } = await read({ by_term: terms.frequent })
  expect(posts).toHaveLength(20)
  for (const { description } of posts) expect(description).toContain(terms.frequent)
})

it('leaves counts, indexes and foreign keys as the application keeps them', async () => {
  let found: unknown
  await database.setUp(async ({ query }) => {
    ;[found] = await query(`select
      (select count(*)::int from posts p where comments_count <> (select count(*) from comments c where c.post_id = p.id)
        or ups_count <> (select count(*) from post_likes l where l.post_id = p.id)) as wrong_counts,
      (select count(*)::int from pg_indexes where indexname in ('posts_newest', 'post_search_terms')) as indexes,
      (select count(*)::int from pg_constraint where contype = 'f' and conrelid = 'comments'::regclass) as foreign_keys`)
  })
  expect(found).toEqual({ wrong_counts: 0, indexes: 2, foreign_keys: 2 })
})

it('offers ads everywhere, in every category', async () => {
  const [found] = await database.hot<{ ads: number; categories: number; states: number; frequent: number }>(
    {
      name: 'ads',
      text: `select count(*)::int as ads, count(distinct category_id)::int as categories,
          count(distinct state_code)::int as states,
          (count(*) filter (where terms @@ to_tsquery('portuguese', '${adTerms.frequent}')))::int as frequent
        from ads where status = 'published' and published_at < now() and expires_at > now()`,
    },
    [],
  )
  expect(found).toMatchObject({ ads: 600, categories: 11 })
  expect(found?.states).toBeGreaterThan(20)
  expect(found?.frequent).toBeGreaterThan(100)
})

it('records negotiations of every shape and state, a tenth of them of each who measures', async () => {
  const [found] = await database.hot<{ negotiations: number; tags: number; states: number; theirs: number }>(
    {
      name: 'deals',
      text: `select count(*)::int as negotiations, count(distinct tag_id)::int as tags, count(distinct status)::int as states,
          (count(*) filter (where user_id = u.id or reviewer_id = u.id))::int as theirs
        from negotiations, (select id from users where email = $1) u`,
    },
    [benchPeople[0]],
  )
  expect(found).toMatchObject({ negotiations: 1_000, states: 3 })
  expect(found?.tags).toBeGreaterThan(20)
  expect(found?.theirs).toBeGreaterThanOrEqual(100)
})
