-- name: findAddressee
select name, email from users where id = :userId and password_hash is not null
