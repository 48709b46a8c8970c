-- name: upsertPerson
insert into users (name, nickname, email, phone, initials, state_code, trial_ends_at)
values ('Bench', split_part(:email, '@', 1), :email, '', 'B', 51, now() + interval '30 days')
on conflict (email) do update set trial_ends_at = excluded.trial_ends_at returning id

-- name: insertConsent
insert into consents (user_id, version, accepted_at) values (:userId, :version, now()) on conflict do nothing

-- name: insertSession
insert into sessions (token_digest, user_id, expires_at) values (:digest, :userId, now() + interval '30 days')

-- name: findDeepPage
-- The key of a page far down, and two days in the middle of the seeded posts.
select created_at::text as "at!", id,
  (select (max(created_at) - interval '30 days')::date::text from posts) as "after!",
  (select (max(created_at) - interval '20 days')::date::text from posts) as "before!"
from posts where kind = 'feed' and listed order by created_at desc, id desc offset :postsBefore limit 1

-- name: takeBackLikes
with gone as (
  delete from post_likes where user_id in (select id from users where email = any (:emails)) returning post_id
)
update posts p set ups_count = ups_count - g.likes
from (select post_id, count(*) as likes from gone group by 1) g where g.post_id = p.id

-- name: takeBackComments
with gone as (
  delete from comments where user_id in (select id from users where email = any (:emails)) returning post_id
)
update posts p set comments_count = p.comments_count - g.comments
from (select post_id, count(*) as comments from gone group by 1) g where g.post_id = p.id

-- name: deleteEvents
delete from events where actor_id in (select id from users where email = any (:emails))

-- name: deleteRecordedNegotiations
delete from negotiations where user_id in (select id from users where email = any (:emails)) and notes = :notes

-- name: deletePosts
delete from posts where user_id in (select id from users where email = any (:emails))

-- name: deleteSessionsOfPeople
delete from sessions where user_id in (select id from users where email = any (:emails))

-- name: blockSomebody
-- Somebody who wrote one of the newest posts.
insert into user_blocks (user_id, blocked_id, created_at)
select reader.id, author.user_id, now() from users reader, (
  select user_id from posts where kind = 'feed' and listed order by created_at desc, id desc offset 500 limit 1
) author
where reader.email = :email and reader.id <> author.user_id on conflict do nothing

-- name: unblockAll
delete from user_blocks where user_id in (select id from users where email = any (:emails))
