import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { isSuspended } from '../moderation/access.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { notFound } from '../platform/http/errors.ts'

/**
 * Whether the `users` row under `alias` has a page. Closed accounts and suspended people have none, and the answer does
 * not say which it is. People whom the owner blocked read the page like everybody else, so that it does not reveal the
 * block.
 */
export function hasPage(alias: string, now: Expression<Date>): AliasableExpression<SqlBool> {
  const user = columnsOf('users', alias)
  return eb.and([eb(user('id'), '<>', 1), eb(user('erased_at'), 'is', null), eb.not(isSuspended(alias, now))])
}

export function memberMissing() {
  return notFound('Não encontramos esta pessoa.')
}
