import { type AliasableExpression, type Expression, type RawBuilder, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { columnsOf, eb, joinTexts } from '../platform/data/expressions.ts'

/** The three avatar addresses of a users row under `alias`. */
export function avatarJson(alias: string) {
  const path = columnsOf('users', alias)('avatar_path')
  return jsonBuildObject({
    mini_thumb: joinTexts(path, '/mini_thumb'),
    medium: joinTexts(path, '/medium'),
    original: joinTexts(path, '/original'),
  })
}

/** An object with these fields of a users row under `alias`; of the platform and its staff it carries the official mark. */
export function markedJson(
  alias: string,
  fields: Record<string, Expression<unknown>>,
): AliasableExpression<unknown> {
  const user = columnsOf('users', alias)
  return eb
    .case()
    .when(eb.or([user('is_staff'), eb(user('id'), '=', 1)]))
    .then(jsonBuildObject({ ...fields, official: eb.lit(true) }))
    .else(jsonBuildObject(fields))
    .end()
}

/** What the other side of a negotiation calls a users row under `alias`, also while the law keeps a closed account's name. */
export function nameInNegotiations(alias: string): AliasableExpression<string> {
  const user = columnsOf('users', alias)
  const kept = eb.selectFrom('closed_accounts as gone').select('gone.name_in_negotiations')
  return eb.fn.coalesce(kept.where('gone.user_id', '=', user('id')), user('name'))
}

/** Who somebody is to themselves (the contract's Session without its token), as columns of a users row under `alias`. */
export function identityColumns(alias: string) {
  const user = columnsOf('users', alias)
  return [
    user('id').as('id'),
    user('name').as('name'),
    user('email').as('email'),
    user('nickname').as('nickname'),
    avatarJson(alias).as('avatar'),
  ] as const
}

/** The nicknames that a person has and had. */
export function nicknamesOf(userId: Expression<number>) {
  const former = eb.selectFrom('former_nicknames').select('nickname').where('user_id', '=', userId)
  return eb.selectFrom('users').select('nickname').where('id', '=', userId).unionAll(former)
}

/** How many days are left until a moment, the day under way included. */
export function daysUntil(moment: Expression<Date | null>, now: Expression<Date>): RawBuilder<number> {
  return sql`ceil(extract(epoch from ${moment} - ${now}) / 86400)::integer`
}

/** A person as everybody sees them, of a users row under `alias`. */
export function personJson(alias: string): AliasableExpression<unknown> {
  const user = columnsOf('users', alias)
  return markedJson(alias, {
    id: user('id'),
    name: user('name'),
    nickname: user('nickname'),
    avatar: avatarJson(alias),
  })
}
