-- name: countPublications
select json_build_object(
  'published', coalesce(sum(count) filter (where status = 'published'), 0),
  'scheduled', coalesce(sum(count) filter (where status = 'scheduled'), 0),
  'withdrawn', coalesce(sum(count) filter (where status = 'withdrawn'), 0))::text as "counts!"
from (
  select coalesce(p.unlisted_reason, 'published') as status, count(*) as count
  from posts p where p.user_id = 1 group by 1
) statuses

-- name: findPublications
-- One row more than a page, to know whether there is a next page. A term is looked for between two moments.
select p.id from posts p
where p.user_id = 1
  and (:status?::text is null or coalesce(p.unlisted_reason, 'published') = :status?)
  and (:isScale?::boolean is null or (p.kind = 'scale') = :isScale?)
  and (:since?::timestamptz is null or p.created_at >= :since?) and (:before?::timestamptz is null or p.created_at < :before?)
  and (:term?::text is null or exists (
    select from post_search s where s.post_id = p.id and s.audience <> 'free'
      and s.terms @@ websearch_to_tsquery('portuguese', search_text(:term?))))
order by p.created_at desc, p.id desc limit :perPage::integer + 1 offset :skipped::integer
