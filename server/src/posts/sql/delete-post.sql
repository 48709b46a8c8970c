-- name: deletePostRow
delete from posts where id = :id
