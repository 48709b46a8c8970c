-- name: insertActivityRows
-- The days on which people did something or were notified, and some other days at random.
insert into daily_activity (day, user_id)
select (at at time zone interval '-03:00')::date, user_id
from (
  select user_id, created_at as at from posts union all
  select user_id, created_at from comments union all
  select user_id, created_at from post_likes union all
  select user_id, created_at from ads union all
  select user_id, created_at from ad_favorites union all
  select user_id, created_at from negotiations union all
  select reviewer_id, created_at from negotiations where reviewer_id is not null union all
  select user_id, rated_at from slaughterhouse_evaluations union all
  select user_id, created_at from payments union all
  select user_id, created_at from notifications union all
  select m.user_id, p.created_at from post_mentions m join posts p on p.id = m.post_id
) done
where user_id > 1 and at > :now::timestamptz - interval '180 days'
union
select day::date, u.id from users u cross join lateral generate_series(
  greatest(u.created_at, :now::timestamptz - interval '179 days') at time zone interval '-03:00',
  :now::timestamptz at time zone interval '-03:00', interval '1 day') day
where u.id > 1 and (u.id * 31 + extract(doy from day)::integer * 17) % 7 < 2 + extract(isodow from day)::integer / 5
on conflict do nothing
