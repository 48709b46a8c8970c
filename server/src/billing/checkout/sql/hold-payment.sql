-- name: setHeld
update payments set held_reads = least(case when held_state = :state then held_reads + 1 else 1 end, 32767),
  held_at = case when held_state = :state then held_at else :now end, held_state = :state
where id = :id

-- name: setReleased
update payments set held_state = null, held_at = null, held_reads = 0 where id = :id and held_state is not null

-- name: findStaffToNotify
select name, email from users where is_staff and password_hash is not null order by id
