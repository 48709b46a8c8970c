-- name: findAccountByEmail
select id from users where email = :email and password_hash is not null

-- name: lockAddressee
select name, email from users where id = :userId and password_hash is not null for update

-- name: insertRecovery
insert into password_recoveries (token_digest, user_id, expires_at, is_mailed) values (:tokenDigest, :userId, :expiresAt, :isMailed)

-- name: findRecovery
select user_id as "userId" from password_recoveries where token_digest = :tokenDigest and expires_at > :now

-- name: lockRecoveryOwner
select u.id, u.name, u.email, r.is_mailed and u.email_verified_at is null as "isFirstProof!"
from users u join password_recoveries r on r.user_id = u.id
where r.token_digest = :tokenDigest for update of u

-- name: useRecovery
delete from password_recoveries where token_digest = :tokenDigest and expires_at > :now

-- name: cancelEmailChange
-- A new password cancels an e-mail change that somebody else may have requested with the old one.
delete from email_links l using users u where u.id = :userId and l.user_id = u.id and l.email <> u.email

-- name: claimAccount
-- Somebody may have opened the account with an e-mail that was not theirs: their phone and passkeys must not open
-- it.
with keys as (delete from passkeys where user_id = :userId)
update users set email_verified_at = :now, phone_verified_at = null where id = :userId

-- name: setPassword
update users set password_hash = :passwordHash where id = :userId
