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
