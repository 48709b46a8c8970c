-- name: findLikedOf
select post_id as "postId" from post_likes where user_id = :viewer and post_id = any(:postIds::bigint[]);
-- name: findLikersOf
-- column userIds: number[]
select post_id as "postId", json_agg(user_id) as "userIds!" from post_likes
where post_id = any(:postIds::bigint[]) group by post_id
