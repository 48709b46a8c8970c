-- name: findPartOfPosts
-- From where to where one part of a search reaches: so many rows are a part, counted by their ids from the newest ones of the kind before
-- `until` on. In whole seconds, so that no post lies in two parts or in none. A publication that waited for its time has a lower id than
-- the posts beside it: it is neither counted from alone, nor the end of a part where it is newer than all others.
with newest as (
  select max(post_id) as id, max(created_at) as created_at from (
    select post_id, created_at from post_search
    where kind = :kind and listed and created_at < coalesce(:until?::timestamptz, 'infinity')
    order by created_at desc, post_id desc limit 100
  ) latest
), ends as (
  select
    (select date_trunc('second', created_at) from post_search
     where post_id <= newest.id - :part::bigint * :rows::bigint and listed and created_at <= newest.created_at
     order by post_id desc limit 1) as since,
    (select date_trunc('second', created_at) from post_search
     where post_id <= newest.id - (:part::bigint - 1) * :rows::bigint and listed and created_at <= newest.created_at
     order by post_id desc limit 1) as before
  from newest
)
select since, before,
  to_char(since at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "searchedUntil",
  coalesce((select created_at from post_search where kind = :kind and listed order by created_at, post_id limit 1) < since, false)
    as "hasOlder!"
from ends;
