import { CONFIRMED_BANDS } from '@arroba/contract/rules/marks.ts'
import { type AliasableExpression, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { columnsOf, eb, joinTexts, literal, monthOf } from '../platform/data/expressions.ts'

/** The three avatar addresses of a users row under `alias`. */
export function avatarJson(alias: string) {
  const path = columnsOf('users', alias)('avatar_path')
  return jsonBuildObject({
    mini_thumb: joinTexts(path, '/mini_thumb'),
    medium: joinTexts(path, '/medium'),
    original: joinTexts(path, '/original'),
  })
}

/** A JSON object with these fields of a users row under `alias`; for the platform and its staff it has the official mark. */
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

/** The name of a users row under `alias` for the other side of a negotiation, also while the law keeps a closed account's name. */
export function nameInNegotiations(alias: string): AliasableExpression<string> {
  const user = columnsOf('users', alias)
  const kept = eb.selectFrom('closed_accounts as gone').select('gone.name_in_negotiations')
  return eb.fn.coalesce(kept.where('gone.user_id', '=', user('id')), user('name'))
}

/** Whether a users row under `alias` is a verified participant: their phone is verified, or staff checked their identity. */
export function isVerifiedParticipant(alias: string): AliasableExpression<SqlBool> {
  const user = columnsOf('users', alias)
  return eb.or([
    eb(user('phone_verified_at'), 'is not', null),
    eb(user('identity_verified_at'), 'is not', null),
  ])
}

/** The marks of a users row under `alias` (the contract's Marks). */
export function marksJson(alias: string): AliasableExpression<unknown> {
  const user = columnsOf('users', alias)
  const confirmed = columnsOf('trust_people', 'known')('negotiations')
  const [first, ...others] = CONFIRMED_BANDS
  let band = eb.case().when(confirmed, '>=', first.from).then(literal(first.value))
  for (const { from, value } of others) band = band.when(confirmed, '>=', from).then(literal(value))
  return eb
    .case()
    .when(eb.and([eb(user('erased_at'), 'is', null), eb(user('id'), '<>', 1)]))
    .then(
      jsonBuildObject({
        phone: eb(user('phone_verified_at'), 'is not', null),
        person: eb(user('identity_verified_at'), 'is not', null),
        member_since: monthOf(user('created_at')),
        confirmed_deals: eb
          .selectFrom('trust_people as known')
          .select(band.end().as('band'))
          .where('known.user_id', '=', user('id')),
      }),
    )
    .end()
}

/** The place of a users row under `alias` that others see: the home city, and its state or that of the phone's area code. */
export function placeColumns(alias: string) {
  const user = columnsOf('users', alias)
  const home = eb.selectFrom('cities as home').where('home.code', '=', user('city_code'))
  const stateCode = eb.fn.coalesce(home.select('home.state_code'), user('state_code'))
  return {
    city: home.select('home.name'),
    state: eb.selectFrom('states as at').select('at.acronym').where('at.code', '=', stateCode),
  }
}

/** The data of the signed-in person (the contract's Session without its token), as columns of a users row under `alias`. */
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

/** The present and the former nicknames of a person. */
export function nicknamesOf(userId: Expression<number>) {
  const former = eb.selectFrom('former_nicknames').select('nickname').where('user_id', '=', userId)
  return eb.selectFrom('users').select('nickname').where('id', '=', userId).unionAll(former)
}

/** How many days are left until a moment, including the present day. */
export function daysUntil(moment: Expression<Date | null>, now: Expression<Date>): RawBuilder<number> {
  return sql`ceil(extract(epoch from ${moment} - ${now}) / 86400)::integer`
}

/** A person as everybody sees them, of a users row under `alias`. */
export function personJson(
  alias: string,
  more: Record<string, Expression<unknown>> = {},
): AliasableExpression<unknown> {
  const user = columnsOf('users', alias)
  return markedJson(alias, {
    id: user('id'),
    name: user('name'),
    nickname: user('nickname'),
    avatar: avatarJson(alias),
    ...more,
  })
}
