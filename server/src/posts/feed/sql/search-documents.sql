-- name: rewriteDocuments
-- One document for everybody or, where only the beginning is free, one for the free plan and one for paying readers.
with document as (
  select p.id as post_id, d.audience, p.kind, p.listed, p.state_code, p.created_at,
    array(select pt.tag_id from post_tags pt where pt.post_id = p.id order by pt.tag_id) as tag_ids,
    post_terms(p.title, d.words, u.name, u.nickname, array(
      select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.id)) as terms
  from posts p join users u on u.id = p.user_id
  cross join lateral (
    select case when p.is_free_visible then 'all' else 'paying' end as audience, p.description as words
    union all
    select 'free', regexp_replace(
      left(p.description, least(:preview::integer, char_length(p.description) / 2)), '\s+\S*$', '')
    where not p.is_free_visible
  ) d
  where p.id = any (array(select unnest(:ids::bigint[])))
), removed as (
  delete from post_search s where s.post_id = any (:ids::bigint[]) and not exists (
    select from document d where d.post_id = s.post_id and d.audience = s.audience)
)
insert into post_search (post_id, audience, kind, listed, state_code, created_at, tag_ids, terms)
select post_id, audience, kind, listed, state_code, created_at, tag_ids, terms from document
on conflict (post_id, audience) do update
  set kind = excluded.kind, listed = excluded.listed, state_code = excluded.state_code,
    created_at = excluded.created_at, tag_ids = excluded.tag_ids, terms = excluded.terms
