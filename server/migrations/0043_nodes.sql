-- The processes that are running, each of which says so every few seconds: what one that died left unfinished is taken up
-- by another.
create table nodes (
  id uuid primary key,
  beat_at timestamptz not null
);

alter table payment_attempts
  -- The process that began it.
  add column node_id uuid,
  -- Since when somebody finds out how it ended; others leave it alone meanwhile.
  add column looked_up_since timestamptz;
create index payment_attempts_open_by_node on payment_attempts (node_id) where state in ('started', 'unknown');
