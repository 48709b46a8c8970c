-- name: findRuns
select id as "id!", name as "name!", heartbeat_on::text as "sign!" from jobs.job
where state = 'active' and heartbeat_seconds is not null and heartbeat_on is not null

-- name: restartDeadRun
-- No row where the run has sent a heartbeat meanwhile, or has no tries left.
update jobs.job set state = 'retry', start_after = now(), heartbeat_on = null
where name = :name and id = :id and state = 'active' and heartbeat_on::text = :sign and retry_count <= retry_limit
returning id

-- name: claimLastRun
-- No row where the run has sent a heartbeat meanwhile, or has tries left. Whoever gets the row gives the run up.
update jobs.job set heartbeat_on = null
where name = :name and id = :id and state = 'active' and heartbeat_on::text = :sign and retry_count > retry_limit
returning id
