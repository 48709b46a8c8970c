import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/** Whether a users row under `alias` is suspended. */
export function isSuspended(alias: string, now: Expression<Date>): AliasableExpression<SqlBool> {
  const user = columnsOf('users', alias)
  const isForGood = eb(user('suspended_until'), 'is', null)
  const isStillOn = eb.or([isForGood, eb(user('suspended_until'), '>', now)])
  return eb.and([eb(user('suspended_at'), 'is not', null), isStillOn])
}
