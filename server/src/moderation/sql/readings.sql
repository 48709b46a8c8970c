-- name: findRecentReading
-- What one of the staff read not long ago is not said again: a page that is shown asks for its data several times.
select id from staff_actions
where actor_id = :actorId and action = :action and user_id is not distinct from :userId?::bigint
  and details = :details::text::jsonb and created_at > :since
limit 1
