-- name: expireBatch
-- Skips ads that another node is changing.
update ads set status = 'expired' where id in (
  select id from ads where status = 'published' and expires_at <= :now
  order by expires_at limit :batchSize for update skip locked)
returning id

-- name: markWarned
update ads set warned_at = :now where id in (
  select id from ads
  where status = 'published' and warned_at is null and expires_at > :now and expires_at <= :soon
  order by expires_at limit :batchSize for update skip locked)
returning id
