-- name: insertPostRow
-- param kind: 'feed' | 'scale'
-- Until publishAt, where that is given, the post is in no list.
with post as (
  insert into posts (user_id, kind, title, description, state_code, image_key, is_free_visible, created_at,
    listed, unlisted_reason, unlisted_at, publish_at)
  values (:userId, :kind, :title?, :description, :stateCode?, :imageKey?, :isFreeVisible, coalesce(:publishAt?::timestamptz, :now),
    :publishAt?::timestamptz is null, case when :publishAt?::timestamptz is not null then 'scheduled' end,
    case when :publishAt?::timestamptz is not null then :now::timestamptz end, :publishAt?)
  returning id, kind, listed, state_code, created_at
), tagged as (
  insert into post_tags (post_id, tag_id, kind, listed, state_code, created_at)
  select post.id, t.id, post.kind, post.listed, post.state_code, post.created_at
  from post, unnest(:tagIds::bigint[]) t (id)
)
select id from post
