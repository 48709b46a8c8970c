-- name: insertBlock
insert into user_blocks (user_id, blocked_id, created_at) values (:userId, :blockedId, :now) on conflict do nothing

-- name: deleteBlock
delete from user_blocks where user_id = :userId and blocked_id = :blockedId
