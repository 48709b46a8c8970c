import type { AliasableExpression, Expression } from 'kysely'
import { build } from '../../platform/data/compile.ts'
import { columnsOf, eb, searchQuery, termQuery } from '../../platform/data/expressions.ts'
import { newestMatches } from '../../platform/text/newest-matches.ts'
import { isOffered } from '../access.ts'
import { citiesQuery, documentOf, priceQuery, reaisOf } from '../expressions.ts'
import { type ListedAd, type Page, rowsOf } from '../page.ts'
import { around, categoryId, isBefore, isFound, isSince } from './conditions.ts'

/** A search reads this many of the newest ads first, and one for each that it skips. */
const RECENT = 500

const ad = columnsOf('ads', 'c')

/** The newest ads by filters that no index gives in order. */
export function searchedOffers(page: Page): AliasableExpression<ListedAd> {
  const { filters } = page.shape
  return newestMatches({
    rows: rowsOf(page),
    recent: recentOffers(page),
    edge: edgeOfRecent(page),
    matching: (time) => matching(page, time),
    // Ads are on offer for a month, so that none is of another season.
    walked: null,
    isOfPeriod: filters.includes('since') || filters.includes('before'),
    hasOlder: filters.includes('since'),
  })
}

/** How many of the newest ads are read first. */
function recentRows({ skipped }: Page): Expression<number> {
  return eb.parens(eb(skipped, '+', RECENT))
}

/** Published ads of the category, the state and the time that are asked for: an index has them in the order of their publication. */
function published({ shape: { filters }, slots }: Page) {
  return eb
    .selectFrom('ads as c')
    .where(ad('status'), '=', 'published')
    .where((row) =>
      row.and([
        ...(filters.includes('category') ? [row(ad('category_id'), '=', categoryId(slots))] : []),
        ...(filters.includes('stateCode') ? [row(ad('state_code'), '=', slots.stateCode)] : []),
        ...(filters.includes('since') ? [isSince(slots)] : []),
        ...(filters.includes('before') ? [isBefore(slots)] : []),
      ]),
    )
}

function newestPublished(page: Page) {
  return published(page).orderBy('c.published_at', 'desc').orderBy('c.id', 'desc')
}

function recentOffers(page: Page) {
  const newest = newestPublished(page).selectAll().limit(recentRows(page))
  return eb
    .selectFrom(newest.as('c'))
    .select(['c.id', 'c.published_at as at'])
    .where(isFound(page))
    .orderBy('c.published_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(rowsOf(page))
}

function edgeOfRecent(page: Page) {
  const dates = newestPublished(page).select('c.published_at').limit(1)
  return build.selectNoFrom([
    dates.offset(0).as('newest'),
    dates.offset(eb(recentRows(page), '-', 1)).as('oldest'),
    published(page).select('c.published_at').orderBy('c.published_at').orderBy('c.id').limit(1).as('first'),
  ])
}

/** What the index of terms finds. */
function matching(page: Page, time: Expression<string> | null) {
  const document = documentOf('c')
  const queries = [...(time ? [time] : []), ...queriesOf(page)]
  return eb
    .selectFrom('ads as c')
    .select(['c.id', 'c.published_at as at'])
    .where(isOffered(page.slots))
    .where((row) => row.and(queries.map((query) => row(document, '@@', query))))
    .where(isFound(page))
}

/**
 * One query of terms for each filter, which finds all of its ads and, for prices and for a wide circle of cities, a few more. Each is
 * a subquery, of which the planner knows nothing: it takes the index for all of them together.
 */
function queriesOf({ shape: { filters }, slots }: Page) {
  const has = (name: (typeof filters)[number]) => filters.includes(name)
  const [least, most] = [
    has('leastValue') ? reaisOf(slots.leastValue) : null,
    has('mostValue') ? reaisOf(slots.mostValue) : null,
  ]
  const queries = [
    ...(has('term') ? [searchQuery(slots.term)] : []),
    ...(has('category') ? [termQuery('c', categoryId(slots).$asScalar())] : []),
    ...(has('stateCode') ? [termQuery('s', slots.stateCode)] : []),
    ...(has('countType') ? [termQuery('u', slots.countType)] : []),
    ...(least || most ? [priceQuery(least, most)] : []),
  ]
  return [
    ...queries.map((query) => build.selectNoFrom(query.as('query'))),
    ...(has('near')
      ? [eb.selectFrom(around()).select((row) => citiesQuery(row.ref('around.code')).as('query'))]
      : []),
  ]
}
