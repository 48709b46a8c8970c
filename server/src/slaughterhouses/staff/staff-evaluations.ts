import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { StaffEvaluation } from '@arroba/contract/staff/evaluations.ts'
import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { personJson } from '../../accounts/expressions.ts'
import { recordListReading } from '../../moderation/read.ts'
import { build, compile, compileByShape, type Slots } from '../../platform/data/compile.ts'
import type { Trx } from '../../platform/data/database.ts'
import {
  abilitiesJson,
  asText,
  columnsOf,
  eb,
  instant,
  literal,
  roundTo,
} from '../../platform/data/expressions.ts'
import { hotOne, maybeOne } from '../../platform/data/query.ts'
import { type Failure, notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { countingJson, countingRatings, otherSide } from '../expressions.ts'

const parameters = { slaughterhouseId: 'bigint?', skipped: 'integer', now: 'timestamptz' } as const

/** What the text of the statement depends on: each has an index in the order of the list. */
type Shape = { isOfOne: boolean; isVoided: boolean }

const pageOfEvaluations = compileByShape('staff-evaluations', (name, shape: Shape) =>
  compile(name, parameters, (slots) => composePage(shape, slots)),
)

/** One more than a page holds, to know whether there is a next page; found from an index alone. */
function newestRatings(
  { isOfOne, isVoided }: Shape,
  { slaughterhouseId, skipped }: Slots<typeof parameters>,
) {
  const e = columnsOf('slaughterhouse_evaluations', 'e')
  return build
    .selectFrom('slaughterhouse_evaluations as e')
    .select(['e.id', 'e.rated_at'])
    .where(
      eb.and([
        ...(isOfOne ? [eb(e('slaughterhouse_id'), '=', slaughterhouseId)] : []),
        ...(isVoided ? [eb(e('voided_at'), 'is not', null)] : []),
      ]),
    )
    .orderBy('e.rated_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(eb.lit(PER_PAGE + 1))
    .offset(skipped)
}

function composePage(shape: Shape, slots: Slots<typeof parameters>) {
  const { now } = slots
  return build
    .with(
      (table) => table('page').materialized(),
      () => newestRatings(shape, slots),
    )
    .with('shown', (db) =>
      db
        .selectFrom('page')
        .selectAll()
        .orderBy('rated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(eb.lit(PER_PAGE)),
    )
    .with('cards', (db) =>
      db
        .selectFrom('shown')
        .innerJoin('slaughterhouse_evaluations as e', 'e.id', 'shown.id')
        .innerJoin('slaughterhouses as f', 'f.id', 'e.slaughterhouse_id')
        .innerJoin('users as u', 'u.id', 'e.user_id')
        .leftJoin('negotiations as n', 'n.id', 'e.negotiation_id')
        .leftJoin('users as o', (join) => join.on('o.id', '=', otherSide()))
        .select([evaluationJson(now).as('card'), 'e.rated_at', 'e.id']),
    )
    .selectFrom('cards as e')
    .select((row) => {
      const inOrder = row.fn
        .agg('json_agg', [row.ref('e.card')])
        .orderBy('e.rated_at', 'desc')
        .orderBy('e.id', 'desc')
      const count = row.selectFrom('page').select((page) => page.fn.countAll<number>().as('count'))
      return [
        row.fn.coalesce(inOrder, literal('[]')).$castTo<StaffEvaluation[]>().as('evaluations'),
        row(count, '>', row.lit(PER_PAGE)).$castTo<boolean>().as('hasNext'),
      ]
    })
}

type Filters = { by_fridge?: number; status?: 'all' | 'voided'; page?: number }

/**
 * A page of ratings, the newest first. Each shows with whom its author traded, which is private: the people whom a page
 * shows are recorded as read by the viewer.
 */
export async function listStaffEvaluations(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  { by_fridge: slaughterhouseId, status = 'all', page = 1 }: Filters,
) {
  const shape = { isOfOne: slaughterhouseId !== undefined, isVoided: status === 'voided' }
  const params = { slaughterhouseId, skipped: (page - 1) * PER_PAGE, now: clock() }
  const row = await hotOne(database, pageOfEvaluations(shape), params)
  if (!row) throw new Error('a page of ratings came without a row')
  const { evaluations, hasNext } = row
  const people = evaluations.flatMap(({ user, other_side }) =>
    other_side ? [user.id, other_side.id] : [user.id],
  )
  await recordListReading({ database, clock }, viewer, { list: 'ratings', people })
  return { evaluations, page, per_page: PER_PAGE, has_next: hasNext }
}

const staffEvaluation = compile('staff-evaluation', { id: 'bigint', now: 'timestamptz' }, ({ id, now }) =>
  build
    .selectFrom('slaughterhouse_evaluations as e')
    .innerJoin('slaughterhouses as f', 'f.id', 'e.slaughterhouse_id')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('negotiations as n', 'n.id', 'e.negotiation_id')
    .leftJoin('users as o', (join) => join.on('o.id', '=', otherSide()))
    .select(asText(jsonBuildObject({ evaluation: evaluationJson(now) })).as('body'))
    .where('e.id', '=', id),
)

/** `{"evaluation": …}` inside the transaction that decided, as JSON text. */
export async function readStaffEvaluation(trx: Trx, params: { id: number; now: Date }): Promise<string> {
  const row = await maybeOne(trx, staffEvaluation, params)
  if (!row) throw evaluationNotFound()
  return row.body
}

export function evaluationNotFound(): Failure {
  return notFound('Esta avaliação não existe mais.')
}

/** A rating `e` of the slaughterhouse `f` by `u`, and what it rests on: the slaughter `n` with `o`. */
function evaluationJson(now: Expression<Date>) {
  const e = columnsOf('slaughterhouse_evaluations', 'e')
  const slaughterhouse = columnsOf('slaughterhouses', 'f')
  const otherPerson = columnsOf('users', 'o')
  const only = eb(e('slaughterhouse_id'), '=', slaughterhouse('id'))
  const weight = eb
    .selectFrom(countingRatings({ now, only }).as('w'))
    .select('w.weight')
    .where('w.id', '=', e('id'))
  return jsonBuildObject({
    id: e('id'),
    fridge: jsonBuildObject({ id: slaughterhouse('id'), name: slaughterhouse('name') }),
    user: personJson('u'),
    user_since: instant(columnsOf('users', 'u')('created_at')),
    other_side: eb.case().when(otherPerson('id'), 'is not', null).then(personJson('o')).end(),
    other_side_since: instant(otherPerson('created_at')),
    heads: columnsOf('negotiations', 'n')('heads'),
    sex: e('sex'),
    stars: e('stars'),
    comment: e('comment'),
    created_at: instant(e('rated_at')),
    counting: countingJson(slaughterhouse('id'), now),
    weight: roundTo(eb.cast(eb.fn.coalesce(weight, eb.lit(0)), 'numeric'), 2),
    voided_at: instant(e('voided_at')),
    void_reason: e('void_reason'),
    can: abilitiesJson({
      void: eb(e('voided_at'), 'is', null),
      restore: eb(e('voided_at'), 'is not', null),
    }),
  })
}
