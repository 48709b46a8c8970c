-- name: insertPostRow
-- param kind: 'feed' | 'scale'
-- The post with its tags, its search documents, an event if one is named, and announcements, which are none of the database's where the node makes them in Redis; no row where a name is no tag's.
-- Until publishAt, where that is given, the post is in no list.
with tag as (
  select id, name from tags
  where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest(:names::text[]) n)
), post as (
  insert into posts (user_id, kind, title, description, state_code, image_key, is_free_visible, created_at,
    listed, unlisted_reason, unlisted_at, publish_at)
  select :userId::bigint, :kind::text, :title?::text, :description::text, :stateCode?::smallint, :imageKey?::text,
    :isFreeVisible::boolean, coalesce(:publishAt?::timestamptz, :now::timestamptz),
    :publishAt?::timestamptz is null, case when :publishAt?::timestamptz is not null then 'scheduled' end,
    case when :publishAt?::timestamptz is not null then :now::timestamptz end, :publishAt?::timestamptz
  where (select count(*) from tag) >= cardinality(:names::text[])
  returning id, user_id, kind, title, description, is_free_visible, listed, state_code, created_at
), tagged as (
  insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
  select post.id, tag.id, post.kind, post.listed, post.state_code, post.created_at from post, tag
), document as (
  insert into post_search (post_id, audience, kind, listed, state_code, created_at, tag_ids, terms)
  select post.id, d.audience, post.kind, post.listed, post.state_code, post.created_at,
    array(select tag.id from tag order by tag.id),
    post_terms(post.title, d.words, u.name, u.nickname, array(select tag.name from tag order by tag.id))
  from post join users u on u.id = post.user_id
  cross join lateral (
    select case when post.is_free_visible then 'all' else 'paying' end as audience, post.description as words
    union all
    select 'free', regexp_replace(
      left(post.description, least(:preview::integer, char_length(post.description) / 2)), '\s+\S*$', '')
    where not post.is_free_visible
  ) d
), recorded as (
  insert into events (kind, actor_id, data, created_at)
  select :event?::text, post.user_id, jsonb_build_object('post_id', post.id), :now
  from post where :event?::text is not null
)
select post.id, (
  select count(case when current_setting('arroba.channel', true) = 'redis' then null else pg_notify('arroba', payload) end)
  from unnest(:announcements::text[]) payload) as announced
from post
