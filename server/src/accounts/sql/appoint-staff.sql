-- name: lockAccountByEmail
select id, is_staff as "isStaff" from users where email = :email and password_hash is not null for update

-- name: setIsStaff
update users set is_staff = :isStaff where id = :id

-- name: findStaff
select name, nickname, email from users where is_staff order by name, id
