-- What happened, written in the transaction that made it happen. Notifications follow from it: whoever handles a row
-- deletes it in the transaction that writes them, so that each event counts exactly once.
create table events (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Null: it happened by itself, when its time came.
  actor_id bigint references users on delete cascade,
  data jsonb not null,
  created_at timestamptz not null
);
