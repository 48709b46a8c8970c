-- name: deleteFavorite
delete from ad_favorites where user_id = :userId and ad_id = :id
