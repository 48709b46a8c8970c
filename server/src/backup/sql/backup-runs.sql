-- name: insertBackupRun
insert into backup_runs (made_at, file, bytes) values (:madeAt, :file, :bytes) returning id

-- name: markAsRehearsed
update backup_runs set rehearsed_at = :now where id = :id

-- name: findLatestBackups
-- When the newest backup was made and when one was last restored, in seconds since 1970.
select extract(epoch from max(made_at))::double precision as "madeAt",
  extract(epoch from max(rehearsed_at))::double precision as "rehearsedAt"
from backup_runs
