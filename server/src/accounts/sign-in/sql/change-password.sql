-- name: findPassword
select name, email, password_hash as "passwordHash" from users where id = :userId

-- name: replacePassword
-- Of two changes at the same time the second finds another password than the one it confirmed.
update users set password_hash = :passwordHash where id = :userId and password_hash = :oldPasswordHash?

-- name: deleteRecoveries
delete from password_recoveries where user_id = :userId
