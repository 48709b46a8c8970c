-- name: findPassword
select name, email, password_hash as "passwordHash" from users where id = :userId

-- name: replacePassword
-- Of two changes at the same moment, the second one finds another password than the confirmed one, and changes nothing.
update users set password_hash = :passwordHash where id = :userId and password_hash = :oldPasswordHash?

-- name: deleteRecoveries
delete from password_recoveries where user_id = :userId
