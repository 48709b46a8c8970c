-- name: findLikedOf
select post_id as "postId" from post_likes where user_id = :viewer and post_id = any(:postIds::bigint[]);
