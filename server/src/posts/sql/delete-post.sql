-- name: deletePostRow
delete from posts where id = :id

-- name: deleteNotificationsOfPost
-- After the row itself: whoever was notifying of it is done by then, and nobody else finds it.
-- Those of its comments name the post, too.
delete from notifications where post_id = :id
