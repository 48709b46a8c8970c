-- name: lockPost
select from posts where id = :id for no key update

-- name: findConversation
-- A listed post with what a comment requires. Its author may have blocked the viewer.
select p.kind, p.is_free_visible as "isFree",
  exists (select from user_blocks b where b.user_id = p.user_id and b.blocked_id = :viewerId) as "isShutOut!"
from posts p where p.id = :id and p.listed
