-- name: daysBooked
-- The week of `now` (in -03:00) and the seven before it, as many of them in every state that has a scale in one. A
-- slaughterhouse that publishes scales more often than others does not weigh more: its own average comes first.
with last as (
  select date_trunc('week', :now::timestamptz at time zone interval '-03:00')::date as monday
), by_slaughterhouse as (
  select state_code, date_trunc('week', reference_date::timestamp)::date as week_start, avg(days) as days
  from scales
  where standing = 'listed' and reference_date >= (select monday - 49 from last)
    and reference_date < (select monday + 7 from last)
    and (:stateCode?::bigint is null or state_code = :stateCode?::bigint)
  group by 1, 2, slaughterhouse_id
), by_week as (
  select state_code, week_start, round(avg(days), 1) as average_days, count(*) as slaughterhouses
  from by_slaughterhouse group by 1, 2
), by_state as (
  select s.acronym, s.code, json_agg(json_build_object(
      'week_start', last.monday - 7 * ago, 'average_days', w.average_days, 'fridges', coalesce(w.slaughterhouses, 0)
    ) order by ago desc) as weeks
  from (select distinct state_code from by_week) present
  join states s on s.code = present.state_code
  cross join last
  cross join generate_series(0, 7) ago
  left join by_week w on w.state_code = s.code and w.week_start = last.monday - 7 * ago
  group by s.acronym, s.code
)
select json_build_object('states', coalesce(
  json_agg(json_build_object('state_code', code, 'weeks', weeks) order by acronym), '[]'))::text as "body!"
from by_state
