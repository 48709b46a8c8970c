import type { AliasableExpression, Expression } from 'kysely'
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
  const kept = eb.selectFrom('closed_accounts as gone').select('gone.deal_name')
  return eb.fn.coalesce(kept.where('gone.user_id', '=', user('id')), user('name'))
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

/** The nicknames that a person has and had, as `nickname`. */
export function nicknamesOf(userId: Expression<number>) {
  return eb
    .selectFrom('users')
    .select('users.nickname')
    .where('users.id', '=', userId)
    .unionAll(
      eb
        .selectFrom('former_nicknames')
        .select('former_nicknames.nickname')
        .where('former_nicknames.user_id', '=', userId),
    )
}
