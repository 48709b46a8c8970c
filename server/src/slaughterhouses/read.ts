import type { CattleSex } from '@arroba/contract/rules/slaughterhouses.ts'
import { personJson } from '../accounts/read.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { instant } from '../platform/text/instant.ts'
import { countingJson, countingRatings, slaughtersAt } from './access.ts'
import type { Ranking } from './ranking.ts'
import { dayOf, told } from './ranks.ts'

const COMMENTS = 20
const WEEKS = 26

export const slaughterhouseNotFound = () => notFound('Este frigorífico não existe.')

const evaluationFields = `'sex', e.sex, 'stars', e.stars, 'comment', e.comment, 'created_at', ${instant('e.rated_at')}`

/** Of `slaughterhouse_evaluations e`, as it was given. */
export const evaluationJson = `json_build_object(${evaluationFields})`

/** The viewer $1's own ratings of the slaughterhouse `fridge` at the time `at`, males first. */
const mine = (slaughterhouse: string, at: string): string => `coalesce((
  select json_agg(json_build_object('id', e.id, ${evaluationFields}, 'negotiation_id', e.negotiation_id,
    'counting', ${countingJson(slaughterhouse, at)}, 'void_reason', e.void_reason,
    'comment_hidden_reason', e.comment_hidden_reason) order by e.sex desc)
  from slaughterhouse_evaluations e where e.user_id = $1::bigint and e.slaughterhouse_id = ${slaughterhouse}), '[]')`

const slaughtered = (slaughterhouse: string, sex: CattleSex): string =>
  `exists (select from ${slaughtersAt('$1::bigint', slaughterhouse, `'${sex}'`)})`

const canRate = (slaughterhouse: string): string => `(
  select json_build_object('rate', males or females, 'sexes', to_json(array_remove(array[
    case when males then 'male' end, case when females then 'female' end], null)))
  from (select ${slaughtered(slaughterhouse, 'male')} as males, ${slaughtered(slaughterhouse, 'female')} as females) may)`

/** A point for each of the weeks that end a whole number of weeks before today: the last snapshot in it. */
const history = `(
  select coalesce(json_agg(json_build_object('day', w.day, 'place', w.place,
    'evaluation_average', ${told('w.average')}, 'evaluations_count', w.evaluations_count) order by w.day), '[]')
  from (
    select distinct on ((today.day - p.day) / 7) p.*
    from slaughterhouse_places p cross join (select ${dayOf('$4::timestamptz')} as day) today
    where p.slaughterhouse_id = f.id and p.day > today.day - 7 * ${WEEKS} and p.day <= today.day - 7
    order by (today.day - p.day) / 7, p.day desc
  ) w)`

const IS_STAFF = '$7::boolean'
const isOwn = 'c.user_id = $1::bigint'
const isOutOfSight = '(c.comment_hidden_at is not null or c.voided_at is not null)'

/** What staff hid, and what stands beside stars that they voided, is read by its author and by staff alone. */
const comments = `(
  select coalesce(json_agg(json_build_object('id', c.id, 'user', ${personJson('u')}, 'sex', c.sex, 'stars', c.stars,
    'text', c.comment, 'created_at', ${instant('c.rated_at')}, 'hidden', ${isOutOfSight},
    'can', json_build_object('report', not ${isOwn} and not ${isOutOfSight}, 'block', not ${isOwn},
      'hide', ${IS_STAFF} and c.comment_hidden_at is null, 'restore', ${IS_STAFF} and c.comment_hidden_at is not null)
    ) order by c.rated_at desc, c.user_id, c.sex), '[]')
  from (
    select * from slaughterhouse_evaluations c
    where c.slaughterhouse_id = f.id and c.comment is not null and c.user_id <> all ($3::bigint[])
      and (not ${isOutOfSight} or ${isOwn} or ${IS_STAFF})
    order by c.rated_at desc, c.user_id, c.sex limit ${COMMENTS}
  ) c join users u on u.id = c.user_id)`

const counted = (stars: number): string => `count(*) filter (where e.stars = ${stars})`
const average = (which = ''): string => `(sum(e.weight * e.stars) ${which} / sum(e.weight) ${which})::numeric`

const detail = {
  name: 'fridge',
  text: `
    select json_build_object('fridge', json_build_object(
      'id', f.id, 'name', f.name,
      'city', json_build_object('code', c.code, 'name', c.name, 'latitude', c.latitude, 'longitude', c.longitude),
      'state', json_build_object('code', s.code, 'acronym', s.acronym),
      'inspection', f.inspection, 'is_active', f.is_active,
      'place', $5::integer, 'current_position', $6::text,
      'evaluation_average', ${told('rated.average')},
      'male_average', ${told('rated.male')}, 'female_average', ${told('rated.female')},
      'one_stars', rated.one, 'two_stars', rated.two, 'three_stars', rated.three, 'four_stars', rated.four,
      'five_stars', rated.five, 'evaluations_count', rated.count,
      'history', ${history}, 'comments', ${comments},
      'my_evaluations', ${mine('f.id', '$4::timestamptz')}, 'can', ${canRate('f.id')}))::text as body
    from slaughterhouses f
    join cities c on c.code = f.city_code
    join states s on s.code = f.state_code
    cross join lateral (
      select count(*) as count, ${average()} as average, ${average("filter (where e.sex = 'male')")} as male,
        ${average("filter (where e.sex = 'female')")} as female, ${counted(1)} as one, ${counted(2)} as two,
        ${counted(3)} as three, ${counted(4)} as four, ${counted(5)} as five
      from (${countingRatings({ at: '$4::timestamptz', only: 'e.slaughterhouse_id = $2::bigint' })}) e
    ) rated
    where f.id = $2::bigint`,
}

const mergedInto = {
  name: 'merged-fridge',
  text: 'select slaughterhouse_id as id from slaughterhouse_merges where merged_id = $1::bigint',
}

const own = {
  name: 'my-evaluations',
  text: `
    select json_build_object('evaluations', ${mine('f.id', '$3::timestamptz')}, 'can', ${canRate('f.id')})::text as body
    from slaughterhouses f where f.id = $2::bigint`,
}

const detailOf = async (
  { database, ranking, clock }: { database: Database; ranking: Ranking; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<Json | null> => {
  const { place, move } = await ranking.standingOf(id)
  const [row] = await database.hot<{ body: string }>(detail, [
    viewer.id,
    id,
    viewer.blocked,
    clock(),
    place,
    move,
    viewer.isStaff,
  ])
  return row ? new Json(row.body) : null
}

/** A slaughterhouse with its ratings; its place is the one that the ranking shows. One that was merged leads to the other. */
export const readSlaughterhouse = async (
  parts: { database: Database; ranking: Ranking; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<Json> => {
  const found = await detailOf(parts, viewer, id)
  if (found) return found
  const [merged] = await parts.database.hot<{ id: number }>(mergedInto, [id])
  const leadsTo = merged && (await detailOf(parts, viewer, merged.id))
  if (!leadsTo) throw slaughterhouseNotFound()
  return leadsTo
}

export const readMyEvaluations = async (
  { database: { hot }, clock }: { database: Database; clock: Clock },
  { id: viewerId }: Viewer,
  id: number,
): Promise<Json> => {
  const [row] = await hot<{ body: string }>(own, [viewerId, id, clock()])
  if (!row) throw slaughterhouseNotFound()
  return new Json(row.body)
}
