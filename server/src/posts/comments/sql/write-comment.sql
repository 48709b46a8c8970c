-- name: insertComment
-- Every command that adds or removes a comment updates the post's count first, so that two commands never wait for each other.
with post as (
  update posts p set comments_count = comments_count + 1
  where p.id = :postId and p.listed and p.user_id <> all (:blocked::bigint[])
    and not exists (select from user_blocks b where b.user_id = p.user_id and b.blocked_id = :authorId)
  returning p.id, p.kind, p.is_free_visible
), comment as (
  insert into comments (post_id, user_id, text, created_at)
  select id, :authorId, :text, :now from post returning id
)
select comment.id, post.kind, post.is_free_visible as "isFree" from comment, post
