-- name: findAccountByEmail
select id from users where email = :email and password_hash is not null

-- name: lockAddressee
select name, email from users where id = :userId and password_hash is not null for update

-- name: insertRecovery
insert into password_recoveries (token_digest, user_id, expires_at) values (:tokenDigest, :userId, :expiresAt)

-- name: findRecovery
select user_id as "userId" from password_recoveries where token_digest = :tokenDigest and expires_at > :now

-- name: lockRecoveryOwner
select u.id, u.name, u.email from users u join password_recoveries r on r.user_id = u.id
where r.token_digest = :tokenDigest for update of u

-- name: useRecovery
delete from password_recoveries where token_digest = :tokenDigest and expires_at > :now

-- name: setPassword
update users set password_hash = :passwordHash where id = :userId
