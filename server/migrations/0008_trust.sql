-- The trust graph: who confirmed negotiations with whom, and the decisions of staff about it.

-- Until when the last 90 days of the graph are computed: one row, which every computation locks.
create table trust_state (
  id smallint primary key default 1 check (id = 1),
  as_of timestamptz not null
);
insert into trust_state (as_of) values (now());

-- Two verified people, neither suspended, who confirmed negotiations with one another. Computed from the negotiations
-- (server/src/trust/write-pairs.ts), and again whenever one of them changes.
create table trust_pairs (
  seller_id bigint not null references users on delete cascade,
  buyer_id bigint not null references users on delete cascade,
  negotiations integer not null check (negotiations > 0),
  -- Sums over no more negotiations than count.
  heads integer not null,
  -- Their weight at the moment of the last one.
  weight double precision not null,
  -- The most negotiations confirmed within a day.
  burst integer not null,
  -- Negotiations confirmed while both accounts were new.
  young integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (seller_id, buyer_id)
);
-- The sellers of a buyer.
create index trust_pairs_by_buyer on trust_pairs (buyer_id);
-- Pairs that staff look into: many negotiations at once, or between new accounts.
create index trust_pairs_unusual on trust_pairs (last_at) where burst >= 5 or young >= 3;

-- Verified people, not suspended, who confirmed negotiations with others.
create table trust_people (
  user_id bigint primary key references users on delete cascade,
  negotiations integer not null check (negotiations > 0),
  -- How many sellers they bought from in the 90 days, and in how many negotiations.
  sellers integer not null,
  bought integer not null,
  -- The lowest id among the people connected with them by negotiations of the 90 days; null where there are none.
  component bigint
);
-- The people of a component.
create index trust_people_by_component on trust_people (component) where component is not null;
-- Buyers with few sellers.
create index trust_people_narrow on trust_people (user_id) where sellers between 1 and 4 and bought >= 10;

-- Alarms that staff dismissed.
create table trust_dismissals (
  -- The key of the alarm: burst-12-57.
  alarm text primary key,
  -- The first person of the alarm.
  user_id bigint not null references users on delete cascade,
  -- How many negotiations were behind it; it is raised again when they have doubled.
  negotiations integer not null,
  reason text not null check (char_length(reason) between 1 and 500),
  dismissed_by bigint not null references users on delete cascade,
  dismissed_at timestamptz not null
);
-- The dismissed alarms about a person, for their erasure.
create index trust_dismissals_by_user on trust_dismissals (user_id);
create index trust_dismissals_by_staff on trust_dismissals (dismissed_by);

alter table negotiations
  -- Whether the phones of both sides were verified when it was approved; null where it was not approved, or before this was
  -- recorded.
  add column phones_verified boolean;

-- A CPF that was checked under one name cannot be checked under another.
create function unverify_changed_name() returns trigger language plpgsql as $$
begin
  if new.name is distinct from old.name and new.identity_verified_at is not distinct from old.identity_verified_at then
    new.identity_verified_at := null;
  end if;
  return new;
end $$;
create trigger users_unverify_changed_name before update of name on users
  for each row execute function unverify_changed_name();
