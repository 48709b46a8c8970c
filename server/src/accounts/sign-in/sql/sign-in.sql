-- name: lockSignIn
-- Whoever changes the password meanwhile waits, or has changed it and there is no row.
select suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > :now) as "isSuspended!"
from users where id = :userId and password_hash = :passwordHash? for share

-- name: lockVerifiedPhone
-- Unless the number was verified for somebody else meanwhile, or changed.
select name, email, suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > :now) as "isSuspended!"
from users where id = :userId and phone = :phone and phone_verified_at is not null for update
