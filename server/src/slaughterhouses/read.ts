import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile } from '../platform/data/compile.ts'
import { asText, columnsOf, eb } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { type Failure, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { canRateJson } from './access.ts'
import { commentsJson, historyJson, myEvaluationsJson } from './card.ts'
import { countingRatings } from './expressions.ts'
import type { RankingServices } from './ranking.ts'
import { shownAverage, weightedAverage } from './ranks.ts'
import { findMergedInto } from './sql/statements.ts'

const slaughterhouseDetails = compile(
  'slaughterhouse',
  {
    id: 'bigint',
    viewer: 'bigint',
    isStaff: 'boolean',
    blocked: 'bigint[]',
    now: 'timestamptz',
    place: 'integer?',
    move: 'text',
  },
  ({ id, viewer, isStaff, blocked, now, place, move }) =>
    build
      .selectFrom('slaughterhouses as f')
      .innerJoin('cities as c', 'c.code', 'f.city_code')
      .innerJoin('states as s', 's.code', 'f.state_code')
      .crossJoinLateral(() => {
        const only = eb(columnsOf('slaughterhouse_evaluations', 'e')('slaughterhouse_id'), '=', id)
        return build
          .selectFrom(countingRatings({ now, only }).as('e'))
          .select((row) => {
            const countOf = (stars: number) =>
              row.fn.countAll<number>().filterWhere('e.stars', '=', row.lit(stars))
            const averageOf = (sex?: 'male' | 'female') =>
              weightedAverage(
                row.ref('e.weight'),
                row.ref('e.stars'),
                sex && row('e.sex', '=', sex).$castTo<boolean>(),
              )
            return [
              row.fn.countAll<number>().as('count'),
              averageOf().as('average'),
              averageOf('male').as('male'),
              averageOf('female').as('female'),
              countOf(1).as('one'),
              countOf(2).as('two'),
              countOf(3).as('three'),
              countOf(4).as('four'),
              countOf(5).as('five'),
            ]
          })
          .as('rated')
      })
      .select((row) => {
        const slaughterhouse = jsonBuildObject({
          id: row.ref('f.id'),
          name: row.ref('f.name'),
          city: jsonBuildObject({
            code: row.ref('c.code'),
            name: row.ref('c.name'),
            latitude: row.ref('c.latitude'),
            longitude: row.ref('c.longitude'),
          }),
          state: jsonBuildObject({ code: row.ref('s.code'), acronym: row.ref('s.acronym') }),
          inspection: row.ref('f.inspection'),
          is_active: row.ref('f.is_active'),
          place,
          current_position: move,
          evaluation_average: shownAverage(row.ref('rated.average')),
          male_average: shownAverage(row.ref('rated.male')),
          female_average: shownAverage(row.ref('rated.female')),
          one_stars: row.ref('rated.one'),
          two_stars: row.ref('rated.two'),
          three_stars: row.ref('rated.three'),
          four_stars: row.ref('rated.four'),
          five_stars: row.ref('rated.five'),
          evaluations_count: row.ref('rated.count'),
          history: historyJson(row.ref('f.id'), now),
          comments: commentsJson(row.ref('f.id'), { viewer, isStaff, blocked }),
          my_evaluations: myEvaluationsJson(row.ref('f.id'), viewer, now),
          can: canRateJson(viewer, row.ref('f.id')),
        })
        return asText(jsonBuildObject({ fridge: slaughterhouse })).as('body')
      })
      .where('f.id', '=', id),
)

const myEvaluations = compile(
  'my-evaluations',
  { id: 'bigint', viewer: 'bigint', now: 'timestamptz' },
  ({ id, viewer, now }) =>
    build
      .selectFrom('slaughterhouses as f')
      .select((row) =>
        asText(
          jsonBuildObject({
            evaluations: myEvaluationsJson(row.ref('f.id'), viewer, now),
            can: canRateJson(viewer, row.ref('f.id')),
          }),
        ).as('body'),
      )
      .where('f.id', '=', id),
)

/** A slaughterhouse with its ratings and its place in the ranking. A merged one leads to the one that remains. */
export async function readSlaughterhouse(
  services: RankingServices,
  viewer: Viewer,
  id: number,
): Promise<Json> {
  const slaughterhouse = await findSlaughterhouse(services, viewer, id)
  if (slaughterhouse) return slaughterhouse
  const merged = await hotOne(services.database, findMergedInto, { id })
  const other = merged && (await findSlaughterhouse(services, viewer, merged.id))
  if (!other) throw slaughterhouseNotFound()
  return other
}

export async function readMyEvaluations(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> {
  const row = await hotOne(database, myEvaluations, { id, viewer: viewer.id, now: clock() })
  if (!row) throw slaughterhouseNotFound()
  return new Json(row.body)
}

export function slaughterhouseNotFound(): Failure {
  return notFound('Este frigorífico não existe.')
}

async function findSlaughterhouse(
  { database, ranking, clock }: RankingServices,
  { id: viewer, isStaff, blocked }: Viewer,
  id: number,
): Promise<Json | null> {
  const { place, move } = await ranking.standingOf(id)
  const params = { id, viewer, isStaff, blocked: [...blocked], now: clock(), place, move }
  const row = await hotOne(database, slaughterhouseDetails, params)
  return row ? new Json(row.body) : null
}
