import type { Expression, SqlBool } from 'kysely'
import type { citiesWithin } from '../../places/expressions.ts'
import {
  arrayFrom,
  columnsOf,
  commonTable,
  eb,
  literal,
  type RowOfQuery,
  roundTo,
  searchQuery,
  unplanned,
} from '../../platform/data/expressions.ts'
import { isMine, isOffered, isUnblocked } from '../access.ts'
import { reaisOf } from '../expressions.ts'
import { CATEGORY_UNKNOWN, CITY_UNKNOWN, STATE_UNKNOWN } from '../filters.ts'
import type { Page } from '../page.ts'

const ad = columnsOf('ads', 'c')

/** The conditions of the filters, and that the reader may see the ad. */
export function isFound({ shape: { list, filters }, slots }: Page): Expression<SqlBool> {
  const conditions = {
    since: () => isSince(slots),
    before: () => isBefore(slots),
    userId: () => eb(ad('user_id'), '=', slots.userId),
    category: () => eb(ad('category_id'), '=', categoryId(slots)),
    stateCode: () => eb(ad('state_code'), '=', slots.stateCode),
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

export function isSince({ since }: Page['slots']): Expression<SqlBool> {
  return eb(ad('published_at'), '>=', unplanned(since))
}

export function isBefore({ before }: Page['slots']): Expression<SqlBool> {
  return eb(ad('published_at'), '<', unplanned(before))
}

/** The cities around the one that the filters name: a common table expression of the whole statement. */
export function around() {
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

export function categoryId({ category }: Page['slots']) {
  return eb.selectFrom('tags').select('tags.id').where('tags.slug', '=', category)
}
