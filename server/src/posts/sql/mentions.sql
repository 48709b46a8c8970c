-- name: mentionInPost
-- A former nickname still mentions its person.
with named as (
  select person.id, min(given.position) as position
  from unnest(:nicknames::text[]) with ordinality given (nickname, position)
  cross join lateral (
    select id from users where nickname = given.nickname
    union select user_id from former_nicknames where nickname = given.nickname and user_id is not null
  ) person
  where person.id <> :authorId
    and not exists (select from user_blocks b where b.user_id = person.id and b.blocked_id = :authorId)
  group by person.id
), removed as (
  delete from post_mentions where post_id = :id and user_id not in (select named.id from named)
), new as (
  select named.id, row_number() over (order by named.position, named.id) as nth from named
  where not exists (select from post_mentions m where m.post_id = :id and m.user_id = named.id)
), added as (
  insert into post_mentions (post_id, user_id, tells)
  select o.id, new.id, new.nth + o.mentions_told <= case
    when u.id <> 1 and u.created_at > :newSince then :mostOfNew::integer else :most::integer end
  from new, posts o, users u where o.id = :id and u.id = :authorId
  returning tells
), counted as (
  update posts set mentions_told = mentions_told + (select count(*) from added where tells)
  where id = :id and exists (select from added where tells)
)
select exists (select from added where tells) as "notifies!"

-- name: mentionInComment
-- A former nickname still mentions its person.
with named as (
  select person.id, min(given.position) as position
  from unnest(:nicknames::text[]) with ordinality given (nickname, position)
  cross join lateral (
    select id from users where nickname = given.nickname
    union select user_id from former_nicknames where nickname = given.nickname and user_id is not null
  ) person
  where person.id <> :authorId
    and not exists (select from user_blocks b where b.user_id = person.id and b.blocked_id = :authorId)
  group by person.id
), removed as (
  delete from comment_mentions
  where comment_id = :id and post_id = :postId and user_id not in (select named.id from named)
), new as (
  select named.id, row_number() over (order by named.position, named.id) as nth from named
  where not exists (
    select from comment_mentions m where m.comment_id = :id and m.post_id = :postId and m.user_id = named.id)
), added as (
  insert into comment_mentions (comment_id, post_id, user_id, tells)
  select o.id, o.post_id, new.id, new.nth + o.mentions_told <= case
    when u.id <> 1 and u.created_at > :newSince then :mostOfNew::integer else :most::integer end
  from new, comments o, users u where o.id = :id and o.post_id = :postId and u.id = :authorId
  returning tells
), counted as (
  update comments set mentions_told = mentions_told + (select count(*) from added where tells)
  where id = :id and post_id = :postId and exists (select from added where tells)
)
select exists (select from added where tells) as "notifies!"
