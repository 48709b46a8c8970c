-- name: findApiTokens
select id, name as "name!", network,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at!",
  to_char(last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as last_used_at
from sessions where user_id = :userId and purpose = 'api' and expires_at > :now order by created_at desc, id desc

-- name: lockTokenCreator
select name, email from users where id = :userId and erased_at is null for no key update

-- name: countApiTokens
select count(*)::integer as "count!" from sessions where user_id = :userId and purpose = 'api' and expires_at > :now

-- name: findApiToken
select id from sessions where id = :id and user_id = :userId and purpose = 'api'
