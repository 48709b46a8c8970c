-- name: findRecentReading
-- A recent reading by the same member of staff is not recorded again, because a page requests its data several times.
select id from staff_actions
where actor_id = :actorId and action = :action and user_id is not distinct from :userId?::bigint
  and details = :details::text::jsonb and created_at > :since
limit 1
