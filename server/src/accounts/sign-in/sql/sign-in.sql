-- name: lockSignIn
-- A change of the password waits for this lock; once it has happened, no row is found.
select suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > :now) as "isSuspended!"
from users where id = :userId and password_hash = :passwordHash? for share

-- name: lockVerifiedPhone
-- No row where the number was verified for somebody else meanwhile, or changed.
select name, email, suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > :now) as "isSuspended!"
from users where id = :userId and phone = :phone and phone_verified_at is not null for update
