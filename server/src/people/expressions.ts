import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { columnsOf, eb } from '../platform/data/expressions.ts'

/** Whether the person `owner` has blocked the person `other`. */
export function hasBlocked(
  owner: Expression<number>,
  other: Expression<number>,
): AliasableExpression<SqlBool> {
  const block = columnsOf('user_blocks', 'ub')
  return eb.exists(
    eb
      .selectFrom('user_blocks as ub')
      .select('ub.user_id')
      .where(block('user_id'), '=', owner)
      .where(block('blocked_id'), '=', other),
  )
}

/** Whether `author` is nobody whom the reader blocked. */
export function isNotBy(
  author: Expression<number>,
  blocked: Expression<number[]>,
): AliasableExpression<SqlBool> {
  return eb.not(eb(author, '=', eb.fn.any(blocked)))
}
