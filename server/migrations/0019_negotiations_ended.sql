-- For whom a deal ended that they had: deleted, or taken back from them. Whoever still acts on what they have read of it
-- is told so. The deal may be gone, and so nothing refers to it.
create table negotiations_ended (
  negotiation_id bigint not null,
  user_id bigint not null references users on delete cascade,
  how text not null check (how in ('deleted', 'withdrawn')),
  -- Its owner.
  ended_by bigint not null references users on delete cascade,
  ended_at timestamptz not null,
  primary key (negotiation_id, user_id)
);
create index negotiations_ended_by_user on negotiations_ended (user_id);
create index negotiations_ended_by on negotiations_ended (ended_by);
