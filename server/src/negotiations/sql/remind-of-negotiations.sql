-- name: markReminded
-- Skips negotiations that another node is working on.
update negotiations set reminded_at = :now where id in (
  select id from negotiations
  where status = 'pending' and reminded_at is null and sent_at <= :sentUntil
  order by sent_at limit :batchSize for update skip locked)
returning id, user_id as "ownerId", reviewer_id as "reviewerId!"
