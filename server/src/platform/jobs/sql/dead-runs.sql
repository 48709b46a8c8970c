-- name: findRuns
select id as "id!", name as "name!", heartbeat_on::text as "sign!" from jobs.job
where state = 'active' and heartbeat_seconds is not null and heartbeat_on is not null

-- name: restartDeadRun
-- Answers no row where it has given a sign of life meanwhile, or was tried too often.
update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
where name = :name and id = :id and state = 'active' and heartbeat_on::text = :sign and retry_count <= retry_limit
returning id
