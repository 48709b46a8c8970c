-- name: findParties
select id, name, email, erased_at is null as "isOpen" from users where id = any (:ids::bigint[])

-- name: blockedNegotiations
-- The negotiations whose reviewer has blocked their owner.
select pair.id as "id!"
from unnest(:ids::bigint[], :ownerIds::bigint[], :reviewerIds::bigint[]) pair (id, owner_id, reviewer_id)
where exists (select from user_blocks b where b.user_id = pair.reviewer_id and b.blocked_id = pair.owner_id)
