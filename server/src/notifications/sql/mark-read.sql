-- name: markOneRead
update notifications set read_at = :now where id = :id and user_id = :userId and read_at is null returning id

-- name: markReadUpTo
update notifications set read_at = :now where user_id = :userId and read_at is null and news_id <= :upTo

-- name: countUnread
select count(*)::integer as "unread!" from notifications where user_id = :userId and read_at is null

-- name: findStates
-- The number of unread notifications of each of these users, and the newest notification. Of a range of one person none but the order of the
-- index comes for nothing: of the few that PostgreSQL expects of one, it would sort all.
select u.id as "userId!",
  (select count(*) from notifications n where n.user_id = u.id and n.read_at is null)::integer as "unread!",
  (select n.news_id from notifications n where n.user_id between u.id and u.id
      order by n.user_id, n.created_at desc, n.news_id desc limit 1)
    as "newest_news_id?"
from unnest(:userIds::bigint[]) u(id)

-- name: countOpenEvents
select count(*) filter (where tries < :maxTries)::integer as "waiting!",
  count(*) filter (where tries >= :maxTries)::integer as "given_up!"
from events
