import { MIN_RATINGS } from '@arroba/contract/fridges.rules.ts'

/**
 * SQL: every active slaughterhouse with its count of ratings, their average and, from enough of them on, its place in its
 * state: the best average first, of equal ones more ratings, then the name. `stars` is SQL that gives the ratings that
 * count, fridge_id and stars. Averages are rounded so that equal fractions are equal, 4 of 3 and 8 of 6.
 */
export const placings = (stars: string): string => `
  select f.id, f.name, f.city_code, f.state_code, coalesce(rated.count, 0)::integer as count, rated.average,
    case when rated.count >= ${MIN_RATINGS} then row_number() over (
      partition by f.state_code, coalesce(rated.count, 0) >= ${MIN_RATINGS}
      order by rated.average desc, rated.count desc, f.search_name collate "C", f.id)::integer end as place
  from fridges f
  left join (
    select fridge_id, count(*) as count, round(avg(stars), 10) as average from (${stars}) counting group by fridge_id
  ) rated on rated.fridge_id = f.id
  where f.is_active`

/** SQL: an average as it is told. */
export const told = (average: string): string => `round(${average}, 1)`

/** SQL: the day in -03:00 of a timestamptz. */
export const dayOf = (moment: string): string => `(${moment} at time zone interval '-03:00')::date`
