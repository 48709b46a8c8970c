-- name: findFiguresByDay
-- The days from :from to :to; those from :shownFrom on are shown, as many before them are compared with. User 1 is the
-- platform itself. Posts are read in two parts, so that the indexes posts_newest and posts_unlisted serve.
with new_users as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from users where id > 1
    and created_at >= :from::date::timestamp at time zone interval '-03:00' and created_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_posts as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from (
    select created_at from posts where kind in ('feed', 'scale') and listed
    union all select created_at from posts where not listed) written where true
    and created_at >= :from::date::timestamp at time zone interval '-03:00' and created_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_comments as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from comments where true
    and created_at >= :from::date::timestamp at time zone interval '-03:00' and created_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_ads as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from ads where true
    and created_at >= :from::date::timestamp at time zone interval '-03:00' and created_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), new_negotiations as (
  select (created_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from negotiations where true
    and created_at >= :from::date::timestamp at time zone interval '-03:00' and created_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), approved_negotiations as (
  select (reviewed_at at time zone interval '-03:00')::date as day, count(*)::bigint as amount from negotiations where status = 'approved'
    and reviewed_at >= :from::date::timestamp at time zone interval '-03:00' and reviewed_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), revenue as (
  select (paid_at at time zone interval '-03:00')::date as day, sum(amount_cents)::bigint as amount from payments where status = 'paid'
    and paid_at >= :from::date::timestamp at time zone interval '-03:00' and paid_at < (:to::date + 1)::timestamp at time zone interval '-03:00'
  group by 1
), active_people as (
  select day, count(*) as amount from daily_activity where day between :from::date and :to::date group by 1
)
select to_char(d.day, 'YYYY-MM-DD') as "day!", d.day >= :shownFrom::date as "isShown!",
  coalesce(new_users.amount, 0) as "registrations!",
  coalesce(new_posts.amount, 0) as "posts!",
  coalesce(new_comments.amount, 0) as "comments!",
  coalesce(new_ads.amount, 0) as "classifieds!",
  coalesce(new_negotiations.amount, 0) as "negotiations!",
  coalesce(approved_negotiations.amount, 0) as "approvals!",
  coalesce(revenue.amount, 0) as "revenue_cents!",
  coalesce(active_people.amount, 0) as "active_people!"
from (select generate_series(:from::date, :to::date, interval '1 day')::date as day) d
left join new_users on new_users.day = d.day
left join new_posts on new_posts.day = d.day
left join new_comments on new_comments.day = d.day
left join new_ads on new_ads.day = d.day
left join new_negotiations on new_negotiations.day = d.day
left join approved_negotiations on approved_negotiations.day = d.day
left join revenue on revenue.day = d.day
left join active_people on active_people.day = d.day
order by d.day

-- name: countActivePeople
-- Counts each person once, on however many days they were active.
select (select count(distinct user_id) from daily_activity where day between :shownFrom::date and :to::date) as "shown!",
  (select count(distinct user_id) from daily_activity where day >= :from::date and day < :shownFrom::date) as "before!"
