-- name: insertManyComments
with said as (
  insert into comments (post_id, user_id, text, created_at)
  select :postId, :userId, 'Comentário ' || n, now() + n * interval '1 second' from generate_series(1, :count::integer) n
  returning 1
)
update posts set comments_count = (select count(*) from said) where id = :postId

-- name: insertNthComment
with said as (
  insert into comments (post_id, user_id, text, created_at)
  values (:postId, :userId, 'Comentário ' || :nth::integer, now() + :nth::integer * interval '1 second') returning post_id
)
update posts set comments_count = comments_count + 1 where id = (select post_id from said)

-- name: findLikeEvents
-- column data: { post_id: number }
select kind, actor_id as actor, data, created_at <= :now as "on_time!" from events
where kind in ('post-liked', 'post-unliked') and (data ->> 'post_id')::bigint = :postId order by id

-- name: insertSignedInCrowd
with people as (
  insert into users (name, nickname, email, phone, initials)
  select 'Povo', 'povo.' || n, 'povo' || n || '@arroba.example', '', 'P' from generate_series(0, :size::integer - 1) n
  returning id, email
)
insert into sessions (token_digest, user_id, expires_at)
select sha256(('token-' || substr(split_part(email, '@', 1), 5))::bytea), id, now() + interval '1 day' from people

-- name: insertHundredPosts
-- A hundred posts, one every six hours up to 2026-03-10 23:00 in -03:00, newest first number 100; every tenth is a scale, every
-- second is from Mato Grosso.
with p as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select :userId, case when n % 10 = 0 then 'scale' else 'feed' end, 'Post ' || n,
    case when n % 2 = 0 then 51 else 35 end, timestamptz '2026-03-10 23:00-03' - (100 - n) * interval '6 hours'
  from generate_series(1, 100) n returning *
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select p.id, t.id, p.kind, p.state_code, p.created_at
  from p join tags t on (t.slug = 'milho' and substr(p.description, 6)::int % 3 = 0)
    or (t.slug = 'boi-gordo' and substr(p.description, 6)::int % 4 = 0)
)
insert into post_search (post_id, kind, state_code, created_at, terms)
select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(description)) from p

-- name: insertNinetyPosts
-- Ninety posts, one a minute, number 90 the newest: every 2nd is about milho, every 3rd about soja, every 5th about trigo.
with p as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select :userId, 'feed', 'Post ' || n, 51, timestamptz '2026-03-10 12:00-03' + n * interval '1 minute'
  from generate_series(1, 90) n returning *
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select p.id, t.id, p.kind, p.state_code, p.created_at
  from p join tags t on (t.slug = 'milho' and substr(p.description, 6)::int % 2 = 0)
    or (t.slug = 'soja' and substr(p.description, 6)::int % 3 = 0)
    or (t.slug = 'trigo' and substr(p.description, 6)::int % 5 = 0)
)
insert into post_search (post_id, kind, state_code, created_at, terms)
select id, kind, state_code, created_at, to_tsvector('portuguese', search_text(description)) from p

-- name: insertSearchedPosts
-- Of the older ones, spread over days, two of three speak of what none of the latest ones does, which were written within seconds. Of
-- one in ten the search documents do not say which tags it has, as of those that were written long ago.
with drawn as materialized (
  select n, n > :older::int as is_late, random() as tag, random() as other, random() as word, random() as kind, random() as state,
    case when n > :older::int then :newest::timestamptz - (:older::int + :latest::int - n) * interval '5 milliseconds'
      else :newest::timestamptz - interval '1 hour' - (:older::int - n) / 2 * interval '5 minutes' end as at
  from generate_series(1, :older::int + :latest::int) n
), described as materialized (
  select d.*, 'Boi no pasto' || case when word < 0.67 and not is_late then ' desmama' else '' end
    || case when word < 0.01 then ' guzera' else '' end || case when word > 0.5 then ' nelore manso' else ' manso' end as text
  from drawn d
), written as (
  insert into posts (user_id, kind, description, state_code, created_at)
  select 1, case when kind < 0.05 then 'scale' else 'feed' end, text,
    case when state < 0.1 then null when state < 0.6 then 51 else 35 end, at
  from described order by n
  returning id, kind, description, state_code, created_at
), numbered as materialized (
  select w.*, row_number() over (order by w.id) as n from written w
), tagged as (
  insert into post_tags (post_id, tag_id, kind, state_code, created_at)
  select w.id, t.tag, w.kind, w.state_code, w.created_at
  from numbered w join drawn d on d.n = w.n
  cross join lateral (
    select 1 + floor(d.tag * 4)::int as tag union select 5 where d.other < 0.5 union select 6 where d.other < 0.004) t
  returning post_id, tag_id
)
insert into post_search (post_id, kind, state_code, created_at, tag_ids, terms)
select w.id, w.kind, w.state_code, w.created_at, case when w.n % 10 > 0 then t.ids end,
  to_tsvector('portuguese', search_text(w.description))
from numbered w join (select post_id, array_agg(tag_id order by tag_id) as ids from tagged group by 1) t on t.post_id = w.id

-- name: findPostsPlainly
-- All that the filters find, in order: what the list has to be equal to.
select p.id from posts p join post_search s on s.post_id = p.id
where p.listed and p.kind = :kind
  and (:term?::text is null or s.terms @@ websearch_to_tsquery('portuguese', search_text(:term?)))
  and (:stateCode?::int is null or p.state_code = :stateCode?)
  and (:from?::timestamptz is null or p.created_at >= :from?) and (:until?::timestamptz is null or p.created_at < :until?)
  and (:tag?::text is null
    or exists (select from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id and t.slug = :tag?))
  and (cardinality(:tagNames::text[]) = 0
    or exists (select from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id and t.slug = any (:tagNames)))
order by p.created_at desc, p.id desc

-- name: insertManyPosts
insert into posts (user_id, kind, description, created_at)
select :userId, 'feed', 'Boi firme na praça, oferta curta e pasto seco. ' || n, now() - n * interval '30 seconds'
from generate_series(1, :count::integer) n

-- name: countDocuments
-- Those that do not say which tags their posts have, and those that say it wrongly.
select (count(*) filter (where tag_ids is null))::int as "unknown!",
  (count(*) filter (where tag_ids <> (select coalesce(array_agg(pt.tag_id order by pt.tag_id), '{}') from post_tags pt
    where pt.post_id = s.post_id)))::int as "wrong!"
from post_search s
