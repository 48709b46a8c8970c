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
