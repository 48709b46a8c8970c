-- name: takeAttempt
insert into sign_in_limits as l (key, free_at) values (:key, :firstFreeAt)
on conflict (key) do update
  set free_at = greatest(l.free_at, :now) + make_interval(secs => :refillSeconds)
  where l.free_at <= :latestFreeAt

-- name: findLimit
select free_at as "freeAt" from sign_in_limits where key = :key

-- name: refundAttempt
update sign_in_limits set free_at = free_at - make_interval(secs => :refillSeconds) where key = :key

-- name: deleteLimit
delete from sign_in_limits where key = :key

-- name: markWarned
insert into sign_in_limits as l (key, free_at, warned_at) values (:key, :now, :now)
on conflict (key) do update set warned_at = :now
  where l.warned_at is null or l.warned_at <= :warnedBefore
