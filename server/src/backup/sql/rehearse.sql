-- name: findErased
-- The moment of registration is a text, so that it keeps its microseconds.
select id, created_at::text as "registered_at!" from users where erased_at < :before

-- name: countUnerased
select count(*)::integer as "count!"
from jsonb_to_recordset(:people::jsonb) as p(id bigint, registered_at timestamptz)
  join users u on u.id = p.id and u.created_at = p.registered_at
where u.erased_at is null
