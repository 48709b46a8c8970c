import { MIN_RATINGS } from '@arroba/contract/rules/slaughterhouses.ts'
import type { AliasedExpression, Expression } from 'kysely'
import { build } from '../platform/data/compile.ts'
import { eb, inByteOrder, roundTo } from '../platform/data/expressions.ts'

/** Where every slaughterhouse starts, in stars. */
const START_STARS = 3
/** From this total weight on, a slaughterhouse is ranked by its own average alone. */
const FULL_WEIGHT = 30

type RatingsThatCount = AliasedExpression<
  { slaughterhouse_id: number; stars: number; weight: number },
  'counting'
>

/**
 * Every active slaughterhouse with its count of ratings, their average and, from enough of them on, its place in its state:
 * the best score first, of equal ones more ratings, then the name. The score goes from the start to the average as weight
 * gathers (docs/ranking-method.md). Averages and scores are rounded so that equal fractions are equal, 4 of 3 and 8 of 6.
 */
export function rankedSlaughterhouses(ratings: RatingsThatCount) {
  const summed = build
    .selectFrom(ratings)
    .select((row) => {
      const weight = row.fn.sum<number>('weight')
      return [
        'slaughterhouse_id',
        row.fn.countAll<number>().as('count'),
        weight.as('weight'),
        row(row.fn.sum<number>(row('weight', '*', row.ref('stars'))), '/', weight).as('average'),
      ]
    })
    .groupBy('slaughterhouse_id')
  const rated = build.selectFrom(summed.as('summed')).select((row) => {
    const trust = row.fn<number>('least', [row.lit(1), row('weight', '/', row.lit(FULL_WEIGHT))])
    const aboveStart = row.parens(row('average', '-', row.lit(START_STARS)))
    const score = row(row.lit<number>(START_STARS), '+', row(aboveStart, '*', trust))
    return [
      'slaughterhouse_id',
      'count',
      roundTo(row.cast('average', 'numeric'), 10).as('average'),
      roundTo(row.cast(score, 'numeric'), 10).as('score'),
    ]
  })
  return build
    .selectFrom('slaughterhouses as f')
    .leftJoin(rated.as('rated'), 'rated.slaughterhouse_id', 'f.id')
    .select((row) => {
      const count = row.fn.coalesce('rated.count', row.lit(0))
      const place = row.fn.agg<number>('row_number').over((over) =>
        over
          .partitionBy('f.state_code')
          .orderBy(row(count, '>=', row.lit(MIN_RATINGS)), 'desc')
          .orderBy('rated.score', 'desc')
          .orderBy('rated.count', 'desc')
          .orderBy(inByteOrder(row.ref('f.search_name')))
          .orderBy('f.id'),
      )
      return [
        'f.id',
        'f.name',
        'f.city_code',
        'f.state_code',
        row.cast<number>(count, 'integer').as('count'),
        'rated.average',
        row
          .case()
          .when('rated.count', '>=', row.lit(MIN_RATINGS))
          .then(row.cast<number>(place, 'integer'))
          .end()
          .as('place'),
      ]
    })
    .where('f.is_active', '=', true)
}

/** An average as people read it. */
export function shownAverage(average: Expression<unknown>) {
  return roundTo(average, 1)
}

/** The average of ratings in the order of their weights, of all or of those that `only` names. */
export function weightedAverage(
  weight: Expression<number>,
  stars: Expression<number>,
  isCounted?: Expression<boolean>,
) {
  const all = eb.fn.sum<number>(eb(weight, '*', stars))
  const weights = eb.fn.sum<number>(weight)
  return eb.cast<string>(
    isCounted ? eb(all.filterWhere(isCounted), '/', weights.filterWhere(isCounted)) : eb(all, '/', weights),
    'numeric',
  )
}
