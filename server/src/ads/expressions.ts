import type { AliasableExpression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/** Whether the published ad under `alias` stays visible, and in the favourites of its readers: also when it is sold or expired. */
export function staysOpen(alias: string): AliasableExpression<SqlBool> {
  return eb(columnsOf('ads', alias)('status'), 'in', ['published', 'sold', 'expired'])
}
