-- Jobs that waited when a backup was made: the next start makes jobs of them, and takes them away from here.
create table restored_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  start_after timestamptz not null
);
