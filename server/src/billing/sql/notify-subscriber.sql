-- name: findSubscriber
select name, email from users where id = :userId and erased_at is null
