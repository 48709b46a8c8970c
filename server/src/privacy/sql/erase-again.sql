-- name: lockRestoredAccount
select name, nickname, email, phone, cpf_sealed as "cpfSealed", created_at as "createdAt"
from users where id = :userId and date_trunc('milliseconds', created_at) = :registeredAt::timestamptz and erased_at is null
for update

-- name: deleteRestoredLetters
delete from restored_jobs where name = 'send-mail' and data->>'to' = :address::text

-- name: insertRestoredJob
insert into restored_jobs (name, data, start_after)
values (:name, :data, now() + make_interval(secs => :afterSeconds::double precision))
