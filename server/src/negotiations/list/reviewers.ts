import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { avatarJson, markedJson, marksJson, placeColumns } from '../../accounts/expressions.ts'
import { build, compile } from '../../platform/data/compile.ts'
import type { Trx } from '../../platform/data/database.ts'
import {
  asText,
  columnsOf,
  eb,
  joinTexts,
  jsonField,
  jsonList,
  plainName,
  unionAll,
} from '../../platform/data/expressions.ts'
import { hotOne, maybeOne } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { NOBODY, takesNegotiationsOf } from '../access.ts'

/** From how many typed characters on people are searched. */
const MIN_TERM = 3
const MOST = 20
/** How many people are suggested with whom the viewer negotiated last. */
const MOST_RECENT = 6
const NEGOTIATIONS_LOOKED_AT = 100

const user = columnsOf('users', 'u')

/**
 * The order of people: first those with whom the viewer has negotiated, then names that begin with the term, then names
 * with a word that does, then the rest.
 */
const search = compile('search-reviewers', { viewer: 'bigint', term: 'text' }, ({ viewer, term }) => {
  const name = plainName(user('name'))
  const plainTerm = plainName(term)
  const matches = build
    .selectFrom('users as u')
    .selectAll('u')
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) =>
          over
            .orderBy(hasNegotiatedWith(viewer), 'desc')
            .orderBy(eb(name, 'like', joinTexts(plainTerm, '%')), 'desc')
            .orderBy(eb(name, 'like', joinTexts('% ', plainTerm, '%')), 'desc')
            .orderBy(name)
            .orderBy('u.id'),
        )
        .as('place'),
    )
    .where(eb(name, 'like', joinTexts('%', plainTerm, '%')))
    .where(takesNegotiationsOf(viewer))
    .orderBy('place')
    .limit(MOST)
  return build
    .selectFrom(matches.as('u'))
    .select((row) => asText(jsonList(reviewerJson(viewer), row.ref('u.place'))).as('reviwers'))
})

const counterparties = compile('counterparties', { viewer: 'bigint' }, ({ viewer }) => {
  const sent = eb
    .selectFrom('negotiations as n')
    .select((row) => [row.fn.coalesce('n.reviewer_id', row.lit(NOBODY)).as('person'), 'n.id'])
    .where('n.user_id', '=', viewer)
    .where('n.reviewer_id', 'is not', null)
  const approved = eb
    .selectFrom('negotiations as n')
    .select(['n.user_id as person', 'n.id'])
    .where('n.reviewer_id', '=', viewer)
    .where('n.status', '=', 'approved')
  const both = [sent, approved].map((kind) =>
    eb
      .selectFrom(
        kind.orderBy('n.negotiated_on', 'desc').orderBy('n.id', 'desc').limit(NEGOTIATIONS_LOOKED_AT).as('n'),
      )
      .selectAll(),
  )
  const people = build
    .selectFrom('users as u')
    .innerJoin(unionAll(both).as('d'), 'd.person', 'u.id')
    .selectAll('u')
    .select((row) => row.fn.max('d.id').as('latest'))
    .where(takesNegotiationsOf(viewer))
    .groupBy('u.id')
    .orderBy('latest', 'desc')
    .limit(MOST_RECENT)
  return build
    .selectFrom(people.as('u'))
    .select((row) => asText(jsonList(reviewerJson(viewer), row.ref('u.latest'), 'desc')).as('reviwers'))
})

const findReviewer = compile('find-reviewer', { viewer: 'bigint', id: 'bigint' }, ({ viewer, id }) =>
  build.selectFrom('users as u').select('u.id').where('u.id', '=', id).where(takesNegotiationsOf(viewer)),
)

/** The people whose name has the term, to send a negotiation to, as JSON text; none for a term that is too short. */
export async function findReviewers(
  { database }: Pick<Services, 'database'>,
  { id: viewer }: Pick<Viewer, 'id'>,
  term: string,
): Promise<Json> {
  const isLongEnough = term.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_TERM
  const row = isLongEnough ? await hotOne(database, search, { viewer, term }) : undefined
  return new Json(`{"reviwers":${row?.reviwers ?? '[]'}}`)
}

/** The people with whom the viewer negotiated last, as JSON text. */
export async function listCounterparties(
  { database }: Pick<Services, 'database'>,
  { id: viewer }: Pick<Viewer, 'id'>,
): Promise<Json> {
  const row = await hotOne(database, counterparties, { viewer })
  return new Json(`{"reviwers":${row?.reviwers ?? '[]'}}`)
}

/** Throws 422 unless the viewer may send a negotiation to this person. */
export async function assertReviewer(
  trx: Trx,
  { id: viewer }: Pick<Viewer, 'id'>,
  reviewerId: number,
): Promise<void> {
  if (reviewerId === viewer) throw invalid('Você não pode enviar uma negociação para si mesmo.')
  if (await maybeOne(trx, findReviewer, { viewer, id: reviewerId })) return
  throw invalid('Esta pessoa não está recebendo negociações. Escolha outra na lista.')
}

/** The reviewer that a `reviwer_id` on the wire names; the platform's id names nobody. */
export function reviewerIdOf(id: number | null): number | null {
  return id === NOBODY ? null : id
}

/** Whether the viewer sent the user `u` a negotiation, or approved one of theirs. */
function hasNegotiatedWith(viewer: Expression<number>): AliasableExpression<SqlBool> {
  const negotiation = eb.selectFrom('negotiations as d').select('d.id')
  return eb.or([
    eb.exists(negotiation.where('d.user_id', '=', viewer).where('d.reviewer_id', '=', user('id'))),
    eb.exists(
      negotiation
        .where('d.user_id', '=', user('id'))
        .where('d.reviewer_id', '=', viewer)
        .where('d.status', '=', 'approved'),
    ),
  ])
}

function reviewerJson(viewer: Expression<number>): AliasableExpression<unknown> {
  return markedJson('u', {
    id: user('id'),
    name: user('name'),
    nickname: user('nickname'),
    avatar: jsonBuildObject({ mini_thumb: jsonField(avatarJson('u'), 'mini_thumb') }),
    ...placeColumns('u'),
    has_negotiated: hasNegotiatedWith(viewer),
    marks: marksJson('u'),
  })
}
