-- name: lockDuePost
-- Skips posts that another node is publishing.
select id, publish_at as "publishAt!" from posts where publish_at <= :now
order by publish_at, id limit 1 for no key update skip locked
