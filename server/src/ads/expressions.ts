import { type AliasableExpression, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/** Whether the published ad under `alias` stays visible, and in the favourites of its readers: also when it is sold or expired. */
export function staysOpen(alias: string): AliasableExpression<SqlBool> {
  return eb(columnsOf('ads', alias)('status'), 'in', ['published', 'sold', 'expired'])
}

/** Whole centavos as the reais of a price. */
export function reaisOf(centavos: Expression<number>): RawBuilder<string> {
  return sql`(${centavos} / 100.0)`
}

/** What a published ad is found by (ad_document in the schema): its words, and terms for the filters and the time of publication. */
export function documentOf(alias: string): RawBuilder<string> {
  const ad = columnsOf('ads', alias)
  return sql`ad_document(${ad('terms')}, ${ad('category_id')}, ${ad('state_code')}, ${ad('city_code')}, ${ad('count_type')},
    ${ad('value')}, ${ad('published_at')})`
}

/** A query for the prices between two in reais; without one of them there is no limit on that side. */
export function priceQuery(
  lowest: Expression<unknown> | null,
  highest: Expression<unknown> | null,
): RawBuilder<string> {
  return sql`price_query(${lowest ?? sql`null`}, ${highest ?? sql`null`})`
}

/** More cities than these are looked for by their states. */
const MOST_CITIES = 64

/** A query for ads in some cities, whose states are the first digits of their codes. */
export function citiesQuery(code: Expression<number>): RawBuilder<string> {
  return sql`(case when count(*) <= ${sql.lit(MOST_CITIES)} then string_agg('@m' || ${code}, ' | ')
    else string_agg(distinct '@s' || ${code} / 100000, ' | ') end)::tsquery`
}
