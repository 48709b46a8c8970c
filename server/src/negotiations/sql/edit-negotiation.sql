-- name: setReviewer
update negotiations set reviewer_id = :reviewerId?, sent_at = :sentAt?, reminded_at = null where id = :id
