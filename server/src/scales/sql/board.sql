-- name: scaleBoard
-- The newest scale of each slaughterhouse, of the week of `now` (in -03:00) and the seven before it, and how many days more
-- or fewer it has than the newest of an earlier week, three weeks back at most. The averages are those of the ranking.
with last as (
  select date_trunc('week', :now::timestamptz at time zone interval '-03:00')::date as monday
), newest as (
  select distinct on (slaughterhouse_id) slaughterhouse_id, post_id, days, reference_date
  from scales
  where standing = 'listed' and reference_date >= (select monday - 49 from last)
    and reference_date < (select monday + 7 from last)
  order by slaughterhouse_id, reference_date desc
)
select json_build_object('scales', coalesce(json_agg(json_build_object(
    'fridge', json_build_object('id', f.id, 'name', f.name), 'city', c.name, 'state_code', f.state_code,
    'days', n.days, 'change', n.days - before.days, 'reference_date', n.reference_date, 'post_id', n.post_id,
    'evaluation_average', r.average
  ) order by n.days desc, f.search_name, f.id), '[]'))::text as "body!"
from newest n
join slaughterhouses f on f.id = n.slaughterhouse_id
join cities c on c.code = f.city_code
left join unnest(:ratedIds::bigint[], :averages::numeric[]) r (id, average) on r.id = f.id
left join lateral (
  select b.days from scales b
  where b.slaughterhouse_id = n.slaughterhouse_id and b.standing = 'listed'
    and b.reference_date < date_trunc('week', n.reference_date::timestamp)::date
    and b.reference_date >= date_trunc('week', n.reference_date::timestamp)::date - 21
  order by b.reference_date desc limit 1
) before on true
