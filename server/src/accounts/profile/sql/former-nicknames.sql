-- name: takeFormerNickname
-- Finds the nickname while it is reserved for another person.
with released as (
  delete from former_nicknames
  where nickname = :nickname and (user_id = :userId?::bigint or left_at <= :heldSince)
)
select nickname from former_nicknames
where nickname = :nickname and (user_id = :userId?::bigint) is not true and left_at > :heldSince

-- name: insertFormerNickname
insert into former_nicknames (nickname, user_id, left_at) values (:nickname, :userId, :now)

-- name: deleteOldestFormerNicknames
delete from former_nicknames where user_id = :userId and nickname not in (
  select nickname from former_nicknames where user_id = :userId
  order by left_at desc, nickname limit :most::integer)
