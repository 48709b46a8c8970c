import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlaces } from '../../places/load.ts'
import type { Database } from '../../platform/data/database.ts'
import { hotOne, many, run } from '../../platform/data/query.ts'
import { valuesOf } from '../../platform/data/statement.ts'
import { idsOfParts } from '../../testing/database/ids-of-parts.ts'
import { plansMade } from '../../testing/database/plans-made.ts'
import { findOffersPlainly, insertManySellers, insertOffers } from '../../testing/database/sql/statements.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { type Filters, readFilters } from '../filters.ts'
import { offersPage } from '../list.ts'
import { createPartsOfSearch } from './search-part.ts'

/** More than are read first. */
const LATEST = 600
const OLDER = 8_000
const NOW = new Date('2026-11-20T12:00:00Z')
/** More than are read first, so that a part is searched in all steps. */
const ROWS_OF_A_PART = 3_000
const PER_PAGE = 20
const AGUA_BOA = '5100201'
/** Within 300 km: Água Boa and Sorriso are farther apart, Goiânia and São Paulo are far away. */
const NEAR_AGUA_BOA = [5_100_201]

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await loadPlaces(database)
  await run(database.db, insertManySellers)
  await run(database.db, insertOffers, { older: OLDER, latest: LATEST, newest: NOW })
  await database.setUp(({ alone }) => alone(['analyze ads']))
})
afterAll(() => database.close())

const choices: Record<string, string>[][] = [
  [{}, { by_category: 'boi-gordo' }],
  [{}, { by_state: '51' }],
  [
    {},
    { by_price_min: '2499,99', by_price_max: '2500,01' },
    { by_price_max: '300,35' },
    { by_price_min: '8900' },
    { by_price_min: '300', by_price_max: '301' },
  ],
  [{}, { by_count_type: 'head' }, { by_count_type: 'sacs' }],
  [{}, { by_term: 'desmama' }, { by_term: 'guzera' }, { by_term: 'nelore manso' }, { by_term: '-desmama' }],
  [{}, { near: AGUA_BOA, radius_km: '300' }],
]
/** By day every seventh of all combinations, with each value of each filter among them. */
const queries = choices
  .reduce<Record<string, string>[]>(
    (all, choice) => all.flatMap((query) => choice.map((more) => ({ ...query, ...more }))),
    [{}],
  )
  .filter((_, index) => isNightly || index % 7 === 0)

function pageOf(filters: Filters) {
  return offersPage({ id: 1, isStaff: false, blocked: [] }, NOW, filters)
}

async function idsOf(filters: Filters): Promise<number[]> {
  const { statement, params } = pageOf(filters)
  const row = await hotOne(database, statement, params)
  const ads: { id: number }[] = JSON.parse(row?.ads ?? '')
  return ads.map(({ id }) => id)
}

async function plainIdsOf({ near, ...filters }: Filters): Promise<number[]> {
  const cities = near && NEAR_AGUA_BOA
  const rows = await many(database.db, findOffersPlainly, { ...filters, cities, now: NOW })
  return rows.map(({ id }) => id)
}

it('a list of ads shows what a plain statement finds, whatever filters come together and however far down', async () => {
  let found = 0
  for (const query of queries) {
    const all = await plainIdsOf(readFilters(query))
    found += all.length
    const last = Math.max(1, Math.ceil(all.length / PER_PAGE))
    for (const page of new Set([1, 2, last])) {
      const wanted = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      expect(await idsOf(readFilters({ ...query, page })), `${JSON.stringify(query)}, page ${page}`).toEqual(
        wanted,
      )
    }
  }
  expect(queries.length).toBeGreaterThan(80)
  expect(found).toBeGreaterThan(10_000)
}, 300_000)

function idsFoundInParts(query: Record<string, string>): Promise<number[][]> {
  const partOf = createPartsOfSearch(database, { searchedRows: ROWS_OF_A_PART })
  return idsOfParts((part) => partOf(readFilters({ ...query, part })), idsOf)
}

it('the parts of a search of ads together show what a plain statement finds, each ad once and in order', async () => {
  const rare = { by_term: 'guzera' }
  const asked = [
    rare,
    { ...rare, by_category: 'boi-gordo', by_state: '51' },
    { by_price_min: '300', by_price_max: '301', near: AGUA_BOA, radius_km: '300' },
    { by_count_type: 'sacs', by_price_max: '300,35' },
  ]
  for (const query of asked) {
    const parts = await idsFoundInParts(query)
    expect(parts.flat(), JSON.stringify(query)).toEqual(await plainIdsOf(readFilters(query)))
    expect(parts.length).toBeGreaterThan(1)
  }
})

it('a search of a part of the ads is planned once a connection, and not anew for each moment', async () => {
  const plans = await plansMade(database, 'ads-%', async (alone, msAgo) => {
    // Of hardly any ads, for which another plan would be better than for most.
    for (const term of ['guzera', 'desmama']) {
      const since = new Date(NOW.getTime() - msAgo)
      const { statement, params } = pageOf({ ...readFilters({ by_term: term }), since })
      await hotOne(alone, statement, params)
    }
  })
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.filter(({ isPlannedAnew }) => isPlannedAnew)).toEqual([])
})

it('no search of ads reads the whole table, whatever filters come together', async () => {
  const whole: string[] = []
  for (const query of queries) {
    const { statement, params } = pageOf(readFilters(query))
    const text = `explain (format json) ${statement.text}`
    const plan = JSON.stringify(await database.hot({ name: '', text }, valuesOf(statement, params)))
    if (/"Seq Scan"[^{}]*"Relation Name":\s*"ads"/.test(plan)) whole.push(JSON.stringify(query))
  }
  expect(whole).toEqual([])
})
