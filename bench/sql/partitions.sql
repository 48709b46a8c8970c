-- name: insertPastActivity
-- So many people on each of the last 180 days, in the order of the primary key.
insert into daily_activity (day, user_id)
select current_date - 179 + (n / :people::int)::int, 2 + n % :people::int
from generate_series(0, :people::bigint * 180 - 1) n

-- name: insertPastStaffActions
-- Over ten years, one of a hundred by one member of staff.
insert into staff_actions (actor_id, action, subject_kind, subject_id, user_id, created_at)
select case when n % 100 = 0 then 3 else 4 + n % 20 end,
  case when n % 1000 = 7 then 'suspend' when n % 2 = 0 then 'publish_ad' else 'reject_ad' end, 'classified', n,
  case when n % (:actions::bigint / 200) = 0 then 2 else 3 + n * 7919 % (:people::int - 2) end,
  now() - interval '3650 days' * ((:actions::bigint - n)::float8 / :actions::bigint)
from generate_series(1, :actions::bigint) n

-- name: insertWaitingEvents
insert into events (kind, actor_id, data, created_at)
select 'post-written', 3 + n % (:people::int - 2), '{}', now() from generate_series(1, :events::bigint) n

-- name: insertPastNotifications
-- Over a year, 10,000 of them one person's; of three one is unread. Where there are posts, as many at each size, 400,000 tell their authors of likes,
-- of which the same are unread at each size. The last is left out: it would lie alone in a partition, where every index finds it at the same cost.
insert into notifications (user_id, kind, post_id, created_at, read_at)
select case when liked.post % 1000 = 7 or n % (:notifications::bigint / 10000) = 0 then 2 when liked.post % 1000 = 8 then 1
    when liked.post is not null then 3 + liked.post * 7919 % (:people::int - 2) else 3 + n * 104729 % (:people::int - 2) end,
  case when liked.post is null then 'trial-ended' else 'like' end, liked.post,
  now() - interval '365 days' * ((:notifications::bigint - n)::float8 / :notifications::bigint),
  case when case when liked.post is null then n else n / step end * 7919 % 1009 % 3 > 0 then now() end
from generate_series(1, :notifications::bigint - 1) n, greatest(:notifications::bigint / 400000, 2) step, lateral (
  select case when :posts::int > 0 and n % step = 1 then 1 + n / step % :posts::int end) liked (post)

-- name: insertAboutPost
-- A like, a mention and a comment that nobody was notified of.
with liked as (
  insert into post_likes (post_id, user_id, created_at) values (:postId, :actorId, now())
), mentioned as (
  insert into post_mentions (post_id, user_id) values (:postId, :mentionedId)
)
insert into comments (post_id, user_id, text) values (:postId, :actorId, 'Por aqui também.') returning id

-- name: findIndexParents
-- Every partition and every index of one, with what it is a part of.
select inhrelid::regclass::text as "part!", inhparent::regclass::text as "whole!" from pg_inherits

-- name: measureDatabase
select round(pg_database_size(current_database()) / 1e9, 1)::float8 as "gigabytes!"
