import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import type { citiesWithin } from '../places/expressions.ts'
import { build } from '../platform/data/compile.ts'
import {
  arrayFrom,
  columnsOf,
  commonTable,
  eb,
  literal,
  type RowOfQuery,
  roundTo,
  searchQuery,
} from '../platform/data/expressions.ts'
import { isMine, isOffered, isUnblocked } from './access.ts'
import { reaisOf } from './expressions.ts'
import { CATEGORY_UNKNOWN, CITY_UNKNOWN, STATE_UNKNOWN } from './filters.ts'
import { isSearch, type ListedAd, type Page, rowsOf } from './page.ts'

/** A search reads this many of the newest ads before it uses the indexes of its filters. */
const RECENT = 2_000

const ad = columnsOf('ads', 'c')

/** Ads by the filters: what is on offer, newest first; of oneself those in every state, the latest written first. */
export function offers(page: Page): AliasableExpression<ListedAd> {
  if (isSearch(page.shape)) return searchedOffers(page)
  const { list } = page.shape
  return eb
    .selectFrom('ads as c')
    .select(['c.id', list === 'own' ? 'c.created_at as at' : 'c.published_at as at'])
    .where(isFound(page))
}

/** A filter that many ads match fills its page from the newest; one that few match has few to sort. */
function searchedOffers(page: Page): AliasableExpression<ListedAd> {
  const rows = rowsOf(page)
  const newest = eb
    .selectFrom('ads as c')
    .selectAll()
    .where(isOffered(page.slots))
    .orderBy('c.published_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(eb(eb(page.skipped, '*', 5), '+', RECENT))
  const recent = eb
    .selectFrom(newest.as('c'))
    .select(['c.id', 'c.published_at as at'])
    .where(isFound(page))
    .orderBy('c.published_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(rows)
  const matching = eb.selectFrom('ads as c').select(['c.id', 'c.published_at as at']).where(isFound(page))
  const recentCount = eb
    .selectFrom(commonTable<RowOfQuery<typeof recent>, 'recent'>('recent'))
    .select((row) => row.fn.countAll<number>().as('count'))
  return build
    .with(
      (cte) => cte('recent').materialized(),
      () => recent,
    )
    .with(
      (cte) => cte('matching').materialized(),
      () => matching.where(eb(recentCount, '<', rows)),
    )
    .selectFrom('recent')
    .selectAll()
    .where(eb(recentCount, '=', rows))
    .unionAll(eb.selectFrom(commonTable<RowOfQuery<typeof matching>, 'matching'>('matching')).selectAll())
}

function isFound({ shape: { list, filters }, slots }: Page): Expression<SqlBool> {
  const conditions = {
    userId: () => eb(ad('user_id'), '=', slots.userId),
    // An index has the ads of one category, or of one state, in the order of publication.
    category: () => eb(ad('category_id'), '=', categoryId(slots)),
    stateCode: () => eb(ad('state_code'), '=', slots.stateCode),
    // Any of the others may leave few ads among many.
    term: () => eb(ad('terms'), '@@', searchQuery(slots.term)),
    countType: () => eb(ad('count_type'), '=', slots.countType),
    leastValue: () => eb(ad('value'), '>=', reaisOf(slots.leastValue)),
    mostValue: () => eb(ad('value'), '<=', reaisOf(slots.mostValue)),
    near: () =>
      eb(
        ad('city_code'),
        '=',
        eb.fn.any(arrayFrom(eb.selectFrom(around()).select('around.code').$asScalar())),
      ),
  }
  return eb.and([
    list === 'own' ? isMine(slots) : isOffered(slots),
    isUnblocked(slots),
    ...filters.map((name) => conditions[name]()),
  ])
}

/** The cities around the one that the filters name: a common table expression of the whole statement. */
function around() {
  return commonTable<RowOfQuery<typeof citiesWithin>, 'around'>('around')
}

/** Kilometres from the city that the filters name, for the card. */
export function distanceOf({ shape: { filters } }: Page): Expression<unknown> {
  if (!filters.includes('near')) return eb.lit(null)
  return eb
    .selectFrom(around())
    .select((row) => roundTo(row.cast(row.ref('around.km'), 'numeric'), 1).as('km'))
    .where('around.code', '=', ad('city_code'))
}

/** A message for each thing that the filters name and that does not exist; null for one that exists. */
export function unknownOf({ shape: { filters }, slots }: Page): Expression<string | null>[] {
  const state = eb.selectFrom('states').select('states.code').where('states.code', '=', slots.stateCode)
  const city = eb.selectFrom('cities').select('cities.code').where('cities.code', '=', slots.cityCode)
  const unless = (holds: Expression<SqlBool>, message: string) =>
    eb.case().when(eb.not(holds)).then(literal(message)).end()
  return [
    ...(filters.includes('category')
      ? [unless(eb(categoryId(slots), 'is not', null), CATEGORY_UNKNOWN)]
      : []),
    ...(filters.includes('stateCode') ? [unless(eb.exists(state), STATE_UNKNOWN)] : []),
    ...(filters.includes('near') ? [unless(eb.exists(city), CITY_UNKNOWN)] : []),
  ]
}

function categoryId({ category }: Page['slots']) {
  return eb.selectFrom('tags').select('tags.id').where('tags.slug', '=', category)
}
