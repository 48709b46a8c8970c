-- The backups that the installation made by itself, and when each was restored for a rehearsal.
create table backup_runs (
  id bigint generated always as identity primary key,
  made_at timestamptz not null,
  -- The name of its file in BACKUP_DIR.
  file text not null,
  bytes bigint not null check (bytes > 0),
  rehearsed_at timestamptz
);
