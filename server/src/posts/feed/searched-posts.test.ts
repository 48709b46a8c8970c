import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '../../places/load.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne, many, one, run } from '../../platform/data/query.ts'
import { valuesOf } from '../../platform/data/statement.ts'
import { idsOfParts } from '../../testing/database/ids-of-parts.ts'
import { plansMade } from '../../testing/database/plans-made.ts'
import {
  countDocuments,
  findPostsPlainly,
  insertSearchedPosts,
} from '../../testing/database/sql/statements.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { filterNames, isSearch } from './conditions.ts'
import { type Filters, PER_PAGE, readFilters } from './filters.ts'
import { pageStatement } from './page-statement.ts'
import { reindexOldPosts } from './reindex.ts'
import { createPartsOfSearch } from './search-part.ts'

/** More than are looked through first, and more than are sorted. */
const LATEST = 600
const OLDER = 16_000
const NOW = new Date('2026-11-20T12:00:00Z')
/** More than are looked through first, so that a part is searched in all steps. */
const ROWS_OF_A_PART = 6_000

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await loadPlaces(database)
  await run(database.db, insertSearchedPosts, { older: OLDER, latest: LATEST, newest: NOW })
  await database.setUp(({ alone }) => alone(['analyze posts, post_tags, post_search']))
}, 120_000)
afterAll(() => database.close())

type Query = Parameters<typeof readFilters>[0]

const choices: Query[][] = [
  [{}, { by_kind: 'scale' }],
  [
    {},
    { by_term: 'desmama' },
    { by_term: 'guzera' },
    { by_term: 'nelore manso' },
    { by_term: '-desmama' },
    { by_term: 'zebu' },
  ],
  [{}, { by_state: '51' }],
  [{}, { by_tag: 'bezerro' }, { by_tag: 'bezerra' }, { by_tag: 'trigo' }],
  [{}, { 'by_tags[]': ['boi-gordo', 'vaca-gorda'] }],
  [
    {},
    { by_date_after: '2026-11-20' },
    { by_date_before: '2026-11-01' },
    { by_date_after: '2026-11-02', by_date_before: '2026-11-03' },
  ],
]
/** By day every twenty-third of all combinations, with each value of each filter among them. */
const combinations = choices
  .reduce<Query[][]>((all, choice) => all.flatMap((chosen) => choice.map((one) => [...chosen, one])), [[]])
  .filter((_, index) => isNightly || index % 23 === 0)
const queries = combinations.map((chosen) => Object.assign({}, ...chosen) as Query)

function pageOf(filters: Filters) {
  const reader = { id: 1, isStaff: false, blocked: [], opens: ['scales' as const] }
  return pageStatement(reader, filters, null, (filters.page - 1) * PER_PAGE)
}

async function idsOf(filters: Filters): Promise<number[]> {
  const { statement, params } = pageOf(filters)
  const row = await hotOne(database, statement, params)
  const posts: { id: number }[] = JSON.parse(row?.posts ?? '')
  return posts.map(({ id }) => id)
}

async function plainIdsOf(query: Query): Promise<number[]> {
  const { interests: _, ...filters } = readFilters({ ...query, page: 1 })
  const rows = await many(database.db, findPostsPlainly, filters)
  return rows.map(({ id }) => id)
}

it('a search shows what a plain statement finds, whatever filters come together and however far down', async () => {
  let found = 0
  for (const query of queries) {
    const all = await plainIdsOf(query)
    found += all.length
    const last = Math.max(1, Math.ceil(all.length / PER_PAGE))
    for (const page of new Set([1, 2, Math.min(last, 40)])) {
      const wanted = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      expect(await idsOf(readFilters({ ...query, page })), `${JSON.stringify(query)}, page ${page}`).toEqual(
        wanted,
      )
    }
  }
  expect(new Set(combinations.flat())).toEqual(new Set(choices.flat()))
  expect(queries.length).toBeGreaterThan(30)
  expect(found).toBeGreaterThan(10_000)
}, 300_000)

function idsFoundInParts(query: Query): Promise<number[][]> {
  const partOf = createPartsOfSearch(database, { searchedRows: ROWS_OF_A_PART })
  return idsOfParts((part) => partOf(readFilters({ ...query, part })), idsOf)
}

it('the parts of a search together show what a plain statement finds, each post once and in order', async () => {
  const rare = { by_term: 'guzera' }
  const asked: Query[] = [
    rare,
    { ...rare, by_kind: 'scale' },
    { ...rare, by_state: '51', by_tag: 'bezerro' },
    { ...rare, by_date_before: '2026-11-01' },
    { ...rare, by_date_after: '2026-11-02', by_date_before: '2026-11-03' },
    { by_tag: 'trigo', 'by_tags[]': ['boi-gordo'] },
  ]
  for (const query of asked) {
    const parts = await idsFoundInParts(query)
    expect(parts.flat(), JSON.stringify(query)).toEqual(await plainIdsOf(query))
    // Days may lie in one part.
    if (!query.by_date_before) expect(parts.length).toBeGreaterThan(1)
  }
  expect(await idsFoundInParts(rare)).toHaveLength(Math.ceil((OLDER + LATEST) / ROWS_OF_A_PART))
})

/** With the last day, or the first day or the state alone, following the order of time costs more in a table as small as this than reading it. */
function isWalkedThroughMost({
  by_date_after,
  by_date_before,
  by_state,
  by_tag,
  'by_tags[]': tags,
}: Query): boolean {
  const hasTag = by_tag !== undefined || tags !== undefined
  return by_date_before !== undefined || (!hasTag && (by_state !== undefined || by_date_after !== undefined))
}

it('no search reads all documents, whatever filters come together', async () => {
  const whole: string[] = []
  const searches = queries.filter((query) => isSearch(filterNames(readFilters({ ...query, page: 1 }))))
  expect(searches.some(({ by_term }) => by_term === undefined)).toBe(true)
  for (const query of searches.filter((one) => !isWalkedThroughMost(one))) {
    const { statement, params } = pageOf(readFilters({ ...query, page: 1 }))
    const text = `explain (format json) ${statement.text}`
    const plan = JSON.stringify(await database.hot({ name: '', text }, valuesOf(statement, params)))
    if (/"Seq Scan"[^{}]*"Relation Name":\s*"(?:post_search|posts)"/.test(plan))
      whole.push(JSON.stringify(query))
  }
  expect(whole).toEqual([])
})

it('a search of a part is planned once a connection, and not anew for each moment', async () => {
  const plans = await plansMade(database, 'posts-%', async (alone, msAgo) => {
    // Of hardly any posts, for which another plan would be better than for most.
    for (const term of ['guzera', 'zebu']) {
      const from = new Date(NOW.getTime() - msAgo)
      const { statement, params } = pageOf({ ...readFilters({ by_term: term, page: 1 }), from })
      await hotOne(alone, statement, params)
    }
  })
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter(({ isPlannedAnew }) => isPlannedAnew)).toEqual([])
})

it('documents that do not say which tags their posts have are written anew until all of them do', async () => {
  const before = await one(database.db, countDocuments)
  expect(before).toEqual({ unknown: (OLDER + LATEST) / 10, wrong: 0 })
  await reindexOldPosts(database).run({})
  expect(await one(database.db, countDocuments)).toEqual({ unknown: 0, wrong: 0 })
})
