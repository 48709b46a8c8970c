-- name: daysBooked
-- The week of `now` (in -03:00) and the 25 before it, as many of them in every state that has a scale in one, and in the
-- country. A slaughterhouse that publishes scales more often than others does not weigh more: its own average comes first.
with last as (
  select date_trunc('week', :now::timestamptz at time zone interval '-03:00')::date as monday
), by_slaughterhouse as (
  select state_code, date_trunc('week', reference_date::timestamp)::date as week_start, avg(days) as days
  from scales
  where standing = 'listed' and reference_date >= (select monday - 175 from last)
    and reference_date < (select monday + 7 from last)
  group by 1, 2, slaughterhouse_id
), by_week as (
  -- Without a state code the country's.
  select state_code, week_start, round(avg(days), 1) as average_days, count(*) as slaughterhouses
  from by_slaughterhouse group by grouping sets ((state_code, week_start), (week_start))
), by_area as (
  select present.state_code, json_agg(json_build_object(
      'week_start', last.monday - 7 * ago, 'average_days', w.average_days, 'fridges', coalesce(w.slaughterhouses, 0)
    ) order by ago desc) as weeks
  from (select distinct state_code from by_week) present
  cross join last
  cross join generate_series(0, 25) ago
  left join by_week w on w.state_code is not distinct from present.state_code and w.week_start = last.monday - 7 * ago
  group by 1
)
select json_build_object(
  'states', coalesce(json_agg(json_build_object('state_code', s.code, 'weeks', a.weeks) order by s.acronym), '[]'),
  'country', coalesce((select weeks from by_area where state_code is null), '[]')
)::text as "body!"
from by_area a join states s on s.code = a.state_code
