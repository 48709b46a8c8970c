import { TERMS } from '@arroba/contract/rules/terms.ts'
import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { planInForce } from '../../billing/expressions.ts'
import { build, compile } from '../../platform/data/compile.ts'
import { asText, columnsOf, eb, instant, joinTexts, jsonList } from '../../platform/data/expressions.ts'
import { hotOne } from '../../platform/data/query.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { avatarJson, daysUntil } from '../expressions.ts'

const user = columnsOf('users', 'u')
const plan = columnsOf('plans', 'p')

const me = compile('me', { id: 'bigint', now: 'timestamptz', terms: 'text' }, ({ id, now, terms }) => {
  const isTrial = eb(plan('identifier'), '=', 'arroba_trial')
  const consent = eb
    .selectFrom('consents as c')
    .select('c.user_id')
    .where('c.user_id', '=', user('id'))
    .where('c.version', '=', terms)
  const unread = eb
    .selectFrom('notifications as n')
    .select((row) => row.fn.countAll().as('unread'))
    .where('n.user_id', '=', user('id'))
    .where('n.read_at', 'is', null)
  const body = jsonBuildObject({
    id: user('id'),
    name: user('name'),
    email: user('email'),
    nickname: user('nickname'),
    avatar: avatarJson('u'),
    has_photo: eb(user('avatar_key'), 'is not', null),
    phone: user('phone'),
    phone_verified: eb(user('phone_verified_at'), 'is not', null),
    email_verified: eb(user('email_verified_at'), 'is not', null),
    pending_email: pendingEmail(now),
    city: homeCity(),
    state_code: user('state_code'),
    interested_tags: interests(),
    plan: jsonBuildObject({ name: plan('name'), description: plan('description') }),
    trial_days_left: eb
      .case()
      .when(isTrial)
      .then(daysUntil(user('trial_ends_at'), now))
      .end(),
    trial_ends_at: eb
      .case()
      .when(isTrial)
      .then(instant(user('trial_ends_at')))
      .end(),
    opens: plan('features'),
    user_preference: jsonBuildObject({ is_reviwer: user('is_reviewer') }),
    market_consent: user('remembered_market_consent'),
    is_staff: user('is_staff'),
    must_accept_terms: eb.not(eb.exists(consent)),
    unread_notifications: unread,
  })
  return build
    .selectFrom('users as u')
    .innerJoin('plans as p', (join) => join.on('p.identifier', '=', planInForce('u', now)))
    .select(asText(body).as('body'))
    .where('u.id', '=', id)
})

/** The signed-in person as JSON that PostgreSQL builds. */
export async function readMe(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id }: Pick<Viewer, 'id'>,
): Promise<Json> {
  const row = await hotOne(database, me, { id, now: clock(), terms: TERMS.version })
  if (!row) throw unauthenticated()
  return new Json(row.body)
}

/** The home city of the user `u`, as the field of a city shows it. */
function homeCity(): Expression<unknown> {
  return eb
    .selectFrom('cities as c')
    .innerJoin('states as s', 's.code', 'c.state_code')
    .select((row) =>
      jsonBuildObject({
        code: row.ref('c.code'),
        value: joinTexts(row.ref('c.name'), ' / ', row.ref('s.acronym')),
      }).as('city'),
    )
    .where('c.code', '=', user('city_code'))
}

/** The e-mail to which the user `u` has asked to change. */
function pendingEmail(now: Expression<Date>): Expression<unknown> {
  return eb
    .selectFrom('email_links as l')
    .select('l.email')
    .where('l.user_id', '=', user('id'))
    .where('l.email', '<>', user('email'))
    .where('l.expires_at', '>', now)
}

/** The tags that the user `u` follows, in the order of the tag bar. */
function interests(): Expression<unknown> {
  const tag = columnsOf('tags', 't')
  const summary = jsonBuildObject({ id: tag('id'), name: tag('name'), slug: tag('slug') })
  return eb
    .selectFrom('user_interests as i')
    .innerJoin('tags as t', 't.id', 'i.tag_id')
    .select((row) => jsonList(summary, row.refTuple('t.position', 't.id')).as('tags'))
    .where('i.user_id', '=', user('id'))
}
