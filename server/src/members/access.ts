import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { isSuspended } from '../moderation/access.ts'
import { columnsOf, eb } from '../platform/data/expressions.ts'
import { notFound } from '../platform/http/errors.ts'

/**
 * Whether the `users` row under `alias` has a page. Who closed their account and who may not enter have none, and nobody is
 * told which of the two it is. Whom they blocked reads it like everybody else, so that a page says nothing about that either.
 */
export function hasPage(alias: string, now: Expression<Date>): AliasableExpression<SqlBool> {
  const user = columnsOf('users', alias)
  return eb.and([eb(user('id'), '<>', 1), eb(user('erased_at'), 'is', null), eb.not(isSuspended(alias, now))])
}

export function memberMissing() {
  return notFound('Não encontramos esta pessoa.')
}
