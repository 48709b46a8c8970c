-- name: deleteCommentRow
-- A hidden comment was already subtracted when it was hidden.
with deleted as (
  delete from comments where id = :id and post_id = :postId returning post_id, hidden_at
)
update posts p set comments_count = comments_count - case when deleted.hidden_at is null then 1 else 0 end
from deleted where p.id = deleted.post_id

-- name: deleteNotificationsOfComment
-- After the row itself: whoever was notifying of it is done by then, and nobody else finds it.
delete from notifications where comment_id = :id
