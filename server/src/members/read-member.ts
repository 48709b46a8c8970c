import type { AliasableExpression, Expression } from 'kysely'
import { marksJson, personJson, placeColumns } from '../accounts/expressions.ts'
import { takesNegotiationsOf } from '../negotiations/access.ts'
import { hasBlocked } from '../people/expressions.ts'
import { build, compile } from '../platform/data/compile.ts'
import { abilitiesJson, asText, columnsOf, eb } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { hasPage, memberMissing } from './access.ts'

const user = columnsOf('users', 'u')

const parameters = { viewer: 'bigint', id: 'bigint?', nickname: 'text?', now: 'timestamptz' } as const

const member = compile('member', parameters, ({ viewer, id, nickname, now }) => {
  const named = eb
    .selectFrom('users as by_name')
    .select('by_name.id')
    .where('by_name.nickname', '=', nickname)
  // A nickname that was given up goes on naming the person, in older texts, until somebody else takes it.
  const formerly = eb
    .selectFrom('former_nicknames as former')
    .select('former.user_id')
    .where('former.nickname', '=', nickname)
  return build
    .selectFrom('users as u')
    .select(asText(memberJson(viewer)).as('body'))
    .where(user('id'), '=', eb.fn.coalesce(id, named, formerly))
    .where(hasPage('u', now))
})

/** Somebody's page, by their number or by @ and a nickname; 404 for who has none. */
export async function readMember(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id: viewer }: Pick<Viewer, 'id'>,
  who: string,
): Promise<Json> {
  const nickname = who.startsWith('@') ? who.slice(1) : null
  const id = nickname === null ? Number(who) : null
  const row = await hotOne(database, member, { viewer, id, nickname, now: clock() })
  if (!row) throw memberMissing()
  return new Json(`{"member":${row.body}}`)
}

function memberJson(viewer: Expression<number>): AliasableExpression<unknown> {
  const isAnother = eb(user('id'), '<>', viewer)
  return personJson('u', {
    marks: marksJson('u'),
    ...placeColumns('u'),
    negotiations_with_reader: confirmedWith(viewer),
    is_blocked: hasBlocked(viewer, user('id')),
    can: abilitiesJson({ negotiate: takesNegotiationsOf(viewer), block: isAnother }),
  })
}

/** How many negotiations the viewer and the user `u` confirmed with one another. */
function confirmedWith(viewer: Expression<number>): AliasableExpression<unknown> {
  const negotiation = columnsOf('negotiations', 'n')
  return eb
    .selectFrom('negotiations as n')
    .select((row) => row.fn.countAll().as('count'))
    .where('n.status', '=', 'approved')
    .where(
      eb.or([
        eb.and([eb(negotiation('user_id'), '=', viewer), eb(negotiation('reviewer_id'), '=', user('id'))]),
        eb.and([eb(negotiation('user_id'), '=', user('id')), eb(negotiation('reviewer_id'), '=', viewer)]),
      ]),
    )
}
