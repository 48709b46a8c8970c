import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { avatarJson, markedJson } from '../../accounts/expressions.ts'
import { hasBlocked } from '../../people/expressions.ts'
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
} from '../../platform/data/expressions.ts'
import { hotOne, maybeOne } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { NOBODY } from '../access.ts'

/** From this many typed characters on (SPEC.md section 5). */
const MIN_TERM = 3
const MOST = 20

const user = columnsOf('users', 'u')

/** Names that begin with the term first, then those with a word that does, then the rest. */
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
    .select((row) => asText(jsonList(reviewerJson(), row.ref('u.place'))).as('reviwers'))
})

const findReviewer = compile('find-reviewer', { viewer: 'bigint', id: 'bigint' }, ({ viewer, id }) =>
  build.selectFrom('users as u').select('u.id').where('u.id', '=', id).where(takesNegotiationsOf(viewer)),
)

/** People to send a negotiation to, by a part of their name, as JSON text; none for a term that is too short. */
export async function findReviewers(
  { database }: Pick<Services, 'database'>,
  { id: viewer }: Pick<Viewer, 'id'>,
  term: string,
): Promise<Json> {
  const isLongEnough = term.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_TERM
  const row = isLongEnough ? await hotOne(database, search, { viewer, term }) : undefined
  return new Json(`{"reviwers":${row?.reviwers ?? '[]'}}`)
}

/** 422 unless the viewer can send a negotiation to this person. */
export async function assertReviewer(
  trx: Trx,
  { id: viewer }: Pick<Viewer, 'id'>,
  reviewerId: number,
): Promise<void> {
  if (reviewerId === viewer) throw invalid('Você não pode enviar uma negociação para si mesmo.')
  if (await maybeOne(trx, findReviewer, { viewer, id: reviewerId })) return
  throw invalid('Esta pessoa não está recebendo negociações. Escolha outra na lista.')
}

/** Whom a `reviwer_id` on the wire names; the platform stands for nobody. */
export function reviewerIdOf(id: number | null): number | null {
  return id === NOBODY ? null : id
}

/** The user `u` takes negotiations from the viewer. Nobody is told who blocked whom. */
function takesNegotiationsOf(viewer: Expression<number>): AliasableExpression<SqlBool> {
  return eb.and([
    user('is_reviewer'),
    eb(user('erased_at'), 'is', null),
    eb(user('id'), '<>', NOBODY),
    eb(user('id'), '<>', viewer),
    eb.not(hasBlocked(user('id'), viewer)),
    eb.not(hasBlocked(viewer, user('id'))),
  ])
}

function reviewerJson(): AliasableExpression<unknown> {
  return markedJson('u', {
    id: user('id'),
    name: user('name'),
    nickname: user('nickname'),
    avatar: jsonBuildObject({ mini_thumb: jsonField(avatarJson('u'), 'mini_thumb') }),
  })
}
