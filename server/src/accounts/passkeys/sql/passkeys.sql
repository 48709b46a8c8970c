-- name: findPasskeys
select id, name, encode(credential_id, 'hex') as "credentialHex!", transports,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at!",
  to_char(last_used_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as last_used_at
from passkeys where user_id = :userId order by created_at desc, id desc

-- name: lockOwner
-- Closing the account waits for this lock; once it is closed, no row is found.
select id, name, email from users where id = :userId and erased_at is null for no key update

-- name: insertPasskey
insert into passkeys (user_id, credential_id, public_key, use_count, transports, name, created_at)
values (:userId, :credentialId, :publicKey, :useCount, :transports, :name, :now)
on conflict (credential_id) do nothing
returning id, name, null::text as last_used_at,
  to_char(created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "created_at!"

-- name: deletePasskey
delete from passkeys where id = :id and user_id = :userId

-- name: findPasskey
select k.id, k.user_id as "userId", k.public_key as "publicKey", k.use_count as "useCount", k.transports
from passkeys k where k.credential_id = :credentialId

-- name: usePasskey
-- The counter of a device rises with each use: a second answer with the same number is a copy and finds no row.
update passkeys set use_count = :useCount, last_used_at = :now
where id = :id and (use_count < :useCount::bigint or (use_count = 0 and :useCount::bigint = 0))

-- name: lockEntering
-- Closing or suspending the account waits for this lock; once that has happened, no row is found.
select name, email, suspended_until as "suspendedUntil", suspended_reason as "suspendedReason",
  suspended_at is not null and (suspended_until is null or suspended_until > :now) as "isSuspended!"
from users where id = :userId and erased_at is null and password_hash is not null for share

-- name: insertChallenge
insert into passkey_challenges (digest, user_id, purpose, expires_at) values (:digest, :userId?, :purpose, :expiresAt)

-- name: useChallenge
delete from passkey_challenges
where digest = :digest and purpose = :purpose and user_id is not distinct from :userId?::bigint and expires_at > :now
