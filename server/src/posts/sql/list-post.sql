-- name: updateListing
-- param unlistedReason: 'scheduled' | 'withdrawn'
update posts set listed = :isListed, unlisted_reason = :unlistedReason?, unlisted_at = :unlistedAt?,
  publish_at = :publishAt?, version = version + 1, created_at = coalesce(:createdAt?, created_at)
where id = :id

-- name: repeatListed
with post as (
  select id, listed, unlisted_reason, created_at from posts where id = :id
), tagged as (
  update post_tags t set listed = post.listed, created_at = post.created_at from post where t.post_id = post.id
), searchable as (
  update post_search s set listed = post.listed, created_at = post.created_at from post where s.post_id = post.id
)
update scales s set standing = case
  when post.listed then 'listed' when post.unlisted_reason = 'scheduled' then 'scheduled' else 'off' end
from post where s.post_id = post.id
