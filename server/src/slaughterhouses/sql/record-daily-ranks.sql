-- name: findMissedDays
-- The days without recorded positions, one year back at most, from the first day with a rating to yesterday in -03:00.
with span as (
  select yesterday, greatest(yesterday - 366, least(yesterday,
    (select min(day) from slaughterhouse_ranking_days),
    (select (min(rated_at) at time zone interval '-03:00')::date from slaughterhouse_evaluations),
    (select (min(rated_at) at time zone interval '-03:00')::date from slaughterhouse_past_stars))) as first
  from (select (:now::timestamptz at time zone interval '-03:00')::date - 1 as yesterday) it
)
select day::text as "day!" from (select first + n as day from span, generate_series(0, yesterday - first) n) days
where day not in (select day from slaughterhouse_ranking_days) order by day

-- name: deleteUsedPastStars
-- Deletes stars that stopped counting before yesterday: all days on which they counted are recorded.
delete from slaughterhouse_past_stars
where until_at < ((:now::timestamptz at time zone interval '-03:00')::date::timestamp at time zone interval '-03:00')
