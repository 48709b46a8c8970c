-- name: readEngine
select current_setting('server_version_num')::integer as "version!", clock_timestamp() as "now!",
  pg_is_in_recovery() as "isStandby!", (select count(*) from pg_stat_activity)::integer as "usedConnections!",
  current_setting('max_connections')::integer as "maxConnections!"

-- name: findQueue
-- Its tables are made by the first server that runs, so that they are not there right after a restore.
select to_regclass('jobs.job') is not null as "isThere!"

-- name: readEvents
select count(*) filter (where tries < 5)::integer as "waiting!", count(*) filter (where tries >= 5)::integer as "givenUp!"
from events

-- name: findLatestBackup
select file, made_at as "madeAt", rehearsed_at as "rehearsedAt" from backup_runs order by made_at desc, id desc limit 1
