-- name: lockDuePost
-- What another node is publishing is skipped.
select id, publish_at as "publishAt!" from posts where publish_at <= :now
order by publish_at, id limit 1 for no key update skip locked
