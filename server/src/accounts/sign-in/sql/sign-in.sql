-- name: lockSignIn
-- Whoever changes the password meanwhile waits, or has changed it and there is no row.
select suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > :now) as "isSuspended!"
from users where id = :userId and password_hash = :passwordHash? for share
