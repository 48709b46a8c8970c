-- name: findPartOfAds
-- From where to where one part of a search reaches: so many rows are a part, counted by their ids from the newest one on. In whole
-- seconds, so that no ad lies in two parts or in none. An ad that was published or renewed later than it was written is in a newer part.
with newest as (
  select max(id) as id from ads
), ends as (
  select
    (select date_trunc('second', created_at) from ads where id <= newest.id - :part::bigint * :rows::bigint
     order by id desc limit 1) as since,
    (select date_trunc('second', created_at) from ads where id <= newest.id - (:part::bigint - 1) * :rows::bigint
     order by id desc limit 1) as before
  from newest
)
select since, before,
  to_char(since at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "searchedUntil",
  coalesce((select published_at from ads where status = 'published' order by published_at, id limit 1) < since, false)
    as "hasOlder!"
from ends;
