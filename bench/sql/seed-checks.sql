-- name: findSeedMistakes
select
  (select count(*)::int from posts p where comments_count <> (select count(*) from comments c where c.post_id = p.id)
    or ups_count <> (select count(*) from post_likes l where l.post_id = p.id)) as "wrong_counts!",
  (select count(*)::int from pg_indexes where indexname in ('posts_newest', 'post_search_document')) as "indexes!",
  (select count(*)::int from pg_constraint where contype = 'f' and conrelid = 'comments'::regclass) as "foreign_keys!"

-- name: countSeededAds
select count(*)::int as "ads!", count(distinct category_id)::int as "categories!", count(distinct state_code)::int as "states!",
  (count(*) filter (where terms @@ to_tsquery('portuguese', :frequent::text)))::int as "frequent!"
from ads where status = 'published' and published_at < now() and expires_at > now()

-- name: countSeededNegotiations
select count(*)::int as "negotiations!", count(distinct tag_id)::int as "tags!", count(distinct status)::int as "states!",
  (count(*) filter (where user_id = u.id or reviewer_id = u.id))::int as "theirs!"
from negotiations, (select id from users where email = :email) u
