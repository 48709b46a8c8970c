-- import type { ReportedContent } from '../loading/perform-moderation.ts'

-- name: findTagIds
select name, id from tags

-- name: findCityCodes
select c.name || ' / ' || s.acronym as "place!", c.code from cities c join states s on s.code = c.state_code
where c.name || ' / ' || s.acronym = any (:places::text[])

-- name: findCityOfPerson
select c.code from users u join cities c on c.state_code = u.state_code
where u.id = :userId order by c.code limit 1

-- name: findWritten
-- column thing: ReportedContent
-- What begins so. Several people may have said the same of a slaughterhouse: the newest of them who is no reporter.
select json_build_object('kind', kind, 'id', id, 'withinId', within_id) as "thing!", at as "at!"
from (
  select 'post' as kind, id, 0::bigint as within_id, created_at as at from posts
  where starts_with(description, :begins)
  union all
  select 'comment', id, post_id, created_at from comments where starts_with(text, :begins)
  union all
  select 'classified', id, 0, published_at from ads where starts_with(title, :begins)
  union all
  (select 'evaluation', id, slaughterhouse_id, rated_at from slaughterhouse_evaluations
   where starts_with(comment, :begins) and user_id <> all (:reporters::bigint[])
   order by rated_at desc, id desc limit 1)
) written

-- name: findDecidedAds
select id, user_id, version, reject_reason, coalesce(published_at, created_at + interval '3 hours') as "at!"
from ads where status <> 'pending' order by 5, id

-- name: setPictureSizes
update media set width = p.width, height = p.height
from jsonb_to_recordset(:pictures::jsonb) as p (key text, width integer, height integer)
where media.key = p.key
