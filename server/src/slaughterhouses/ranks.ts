import { MIN_RATINGS } from '@arroba/contract/rules/slaughterhouses.ts'

/** Where every slaughterhouse starts, in stars. */
const START_STARS = 3
/** With so much weight behind it, a slaughterhouse is placed by its average alone. */
const FULL_WEIGHT = 30

/**
 * SQL: every active slaughterhouse with its count of ratings, their average and, from enough of them on, its place in its
 * state: the best score first, of equal ones more ratings, then the name. The score goes from the start to the average as
 * weight gathers (docs/ranking-method.md). `ratings` is SQL that gives the ratings that count: slaughterhouse_id, stars and weight.
 * Averages and scores are rounded so that equal fractions are equal, 4 of 3 and 8 of 6.
 */
export const placings = (ratings: string): string => `
  select f.id, f.name, f.city_code, f.state_code, coalesce(rated.count, 0)::integer as count, rated.average,
    case when rated.count >= ${MIN_RATINGS} then row_number() over (
      partition by f.state_code, coalesce(rated.count, 0) >= ${MIN_RATINGS}
      order by rated.score desc, rated.count desc, f.search_name collate "C", f.id)::integer end as place
  from slaughterhouses f
  left join (
    select slaughterhouse_id, count, round(average::numeric, 10) as average,
      round((${START_STARS} + (average - ${START_STARS}) * least(1, weight / ${FULL_WEIGHT}))::numeric, 10) as score
    from (
      select slaughterhouse_id, count(*) as count, sum(weight) as weight, sum(weight * stars) / sum(weight) as average
      from (${ratings}) counting group by slaughterhouse_id
    ) summed
  ) rated on rated.slaughterhouse_id = f.id
  where f.is_active`

/** SQL: an average as it is told. */
export const told = (average: string): string => `round(${average}, 1)`

/** SQL: the day in -03:00 of a timestamptz. */
export const dayOf = (moment: string): string => `(${moment} at time zone interval '-03:00')::date`
