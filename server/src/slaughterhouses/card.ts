import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { personJson } from '../accounts/expressions.ts'
import { build } from '../platform/data/compile.ts'
import {
  abilitiesJson,
  columnsOf,
  dayOf,
  daysBefore,
  eb,
  instant,
  jsonList,
  literal,
  weeksBetween,
} from '../platform/data/expressions.ts'
import { countingJson } from './expressions.ts'
import { shownAverage } from './ranks.ts'

/** What the page of a slaughterhouse shows of its ratings, on the wire. */

const COMMENTS_SHOWN = 20
const WEEKS_SHOWN = 26

const rating = columnsOf('slaughterhouse_evaluations', 'e')

/** Of `slaughterhouse_evaluations e`, as it was given. */
function evaluationFields() {
  return {
    sex: rating('sex'),
    stars: rating('stars'),
    comment: rating('comment'),
    created_at: instant(rating('rated_at')),
  }
}

/** A rating of `slaughterhouse_evaluations e` as its author gave it. */
export function evaluationJson() {
  return jsonBuildObject(evaluationFields())
}

/** The viewer's own ratings of a slaughterhouse, males first. */
export function myEvaluationsJson(
  slaughterhouseId: Expression<number>,
  viewer: Expression<number>,
  now: Expression<Date>,
): AliasableExpression<unknown> {
  const evaluation = jsonBuildObject({
    id: rating('id'),
    ...evaluationFields(),
    negotiation_id: rating('negotiation_id'),
    counting: countingJson(slaughterhouseId, now),
    void_reason: rating('void_reason'),
    comment_hidden_reason: rating('comment_hidden_reason'),
  })
  return eb
    .selectFrom('slaughterhouse_evaluations as e')
    .select(jsonList(evaluation, rating('sex'), 'desc').as('evaluations'))
    .where('e.user_id', '=', viewer)
    .where('e.slaughterhouse_id', '=', slaughterhouseId)
}

/** A point for each of the weeks that end a whole number of weeks before today: the last snapshot in it. */
export function historyJson(
  slaughterhouseId: Expression<number>,
  now: Expression<Date>,
): AliasableExpression<unknown> {
  const today = columnsOf('slaughterhouse_places', 'today')('day')
  const place = columnsOf('slaughterhouse_places', 'p')
  const weeksAgo = weeksBetween(place('day'), today)
  const lastOfWeeks = build
    .selectFrom('slaughterhouse_places as p')
    .crossJoin(build.selectNoFrom(dayOf(now).as('day')).as('today'))
    .distinctOn(weeksAgo)
    .selectAll('p')
    .where('p.slaughterhouse_id', '=', slaughterhouseId)
    .where('p.day', '>', daysBefore(today, 7 * WEEKS_SHOWN))
    .where('p.day', '<=', daysBefore(today, 7))
    .orderBy(weeksAgo)
    .orderBy('p.day', 'desc')
  return eb.selectFrom(lastOfWeeks.as('w')).select((row) => {
    const point = jsonBuildObject({
      day: row.ref('w.day'),
      place: row.ref('w.place'),
      evaluation_average: shownAverage(row.ref('w.average')),
      evaluations_count: row.ref('w.evaluations_count'),
    })
    return jsonList(point, row.ref('w.day')).as('points')
  })
}

type Reader = {
  viewer: Expression<number>
  isStaff: Expression<boolean>
  /** Whose comments the viewer does not want to read. */
  blocked: Expression<number[]>
}

/** Hidden comments, and comments of voided ratings, are shown to their author and to staff only. */
export function commentsJson(
  slaughterhouseId: Expression<number>,
  reader: Reader,
): AliasableExpression<unknown> {
  const { viewer, isStaff, blocked } = reader
  const comment = columnsOf('slaughterhouse_evaluations', 'c')
  const latest = build
    .selectFrom('slaughterhouse_evaluations as c')
    .selectAll('c')
    .where('c.slaughterhouse_id', '=', slaughterhouseId)
    .where('c.comment', 'is not', null)
    .where(eb.not(eb(comment('user_id'), '=', eb.fn.any(blocked))))
    .where(eb.or([eb.not(isOutOfSight()), eb(comment('user_id'), '=', viewer), isStaff]))
    .orderBy('c.rated_at', 'desc')
    .orderBy('c.user_id')
    .orderBy('c.sex')
    .limit(eb.lit(COMMENTS_SHOWN))
  const shown = jsonBuildObject({
    id: comment('id'),
    user: personJson('u'),
    sex: comment('sex'),
    stars: comment('stars'),
    text: comment('comment'),
    created_at: instant(comment('rated_at')),
    hidden: isOutOfSight(),
    can: abilitiesJson(commentAbilities(reader)),
  })
  return eb
    .selectFrom(latest.as('c'))
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select((row) => {
      const inOrder = row.fn
        .agg('json_agg', [shown])
        .orderBy('c.rated_at', 'desc')
        .orderBy('c.user_id')
        .orderBy('c.sex')
      return row.fn.coalesce(inOrder, literal('[]')).as('comments')
    })
}

function commentAbilities({ viewer, isStaff }: Reader) {
  const comment = columnsOf('slaughterhouse_evaluations', 'c')
  const isOthers = eb.not(eb.parens(eb(comment('user_id'), '=', viewer)))
  return {
    report: eb.and([isOthers, eb.not(isOutOfSight())]),
    block: isOthers,
    hide: eb.and([isStaff, eb(comment('comment_hidden_at'), 'is', null)]),
    restore: eb.and([isStaff, eb(comment('comment_hidden_at'), 'is not', null)]),
  }
}

function isOutOfSight(): AliasableExpression<SqlBool> {
  const comment = columnsOf('slaughterhouse_evaluations', 'c')
  return eb.or([eb(comment('comment_hidden_at'), 'is not', null), eb(comment('voided_at'), 'is not', null)])
}
