-- name: insertManyComments
with said as (
  insert into comments (post_id, user_id, text, created_at)
  select :postId, :userId, 'Comentário ' || n, now() + n * interval '1 second' from generate_series(1, :count::integer) n
  returning 1
)
update posts set comments_count = (select count(*) from said) where id = :postId

-- name: insertNthComment
with said as (
  insert into comments (post_id, user_id, text, created_at)
  values (:postId, :userId, 'Comentário ' || :nth::integer, now() + :nth::integer * interval '1 second') returning post_id
)
update posts set comments_count = comments_count + 1 where id = (select post_id from said)

-- name: findLikeEvents
-- column data: { post_id: number }
select kind, actor_id as actor, data, created_at <= :now as "on_time!" from events
where kind in ('post-liked', 'post-unliked') and (data ->> 'post_id')::bigint = :postId order by id

-- name: insertSignedInCrowd
with people as (
  insert into users (name, nickname, email, phone, initials)
  select 'Povo', 'povo.' || n, 'povo' || n || '@arroba.example', '', 'P' from generate_series(0, :size::integer - 1) n
  returning id, email
)
insert into sessions (token_digest, user_id, expires_at)
select sha256(('token-' || substr(split_part(email, '@', 1), 5))::bytea), id, now() + interval '1 day' from people

-- name: insertHundredPosts
-- A hundred posts, one every six hours up to 2026-03-10 23:00 in -03:00, newest first number 100; every tenth is a scale, every
-- second is from Mato Grosso.
with p as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select :userId, case when n % 10 = 0 then 'scale' else 'feed' end, 'Post ' || n,
    case when n % 2 = 0 then 51 else 35 end, timestamptz '2026-03-10 23:00-03' - (100 - n) * interval '6 hours'
  from generate_series(1, 100) n returning *
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select p.id, t.id, p.kind, p.state_code, p.created_at
  from p join tags t on (t.slug = 'milho' and substr(p.description, 6)::int % 3 = 0)
    or (t.slug = 'boi-gordo' and substr(p.description, 6)::int % 4 = 0)
)
insert into post_search (post_id, kind, state_code, created_at, terms)
select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(description)) from p

-- name: insertNinetyPosts
-- Ninety posts, one a minute, number 90 the newest: every 2nd is about milho, every 3rd about soja, every 5th about trigo.
with p as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select :userId, 'feed', 'Post ' || n, 51, timestamptz '2026-03-10 12:00-03' + n * interval '1 minute'
  from generate_series(1, 90) n returning *
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select p.id, t.id, p.kind, p.state_code, p.created_at
  from p join tags t on (t.slug = 'milho' and substr(p.description, 6)::int % 2 = 0)
    or (t.slug = 'soja' and substr(p.description, 6)::int % 3 = 0)
    or (t.slug = 'trigo' and substr(p.description, 6)::int % 5 = 0)
)
insert into post_search (post_id, kind, state_code, created_at, terms)
select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(description)) from p
