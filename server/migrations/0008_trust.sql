-- Who confirmed negotiations with whom, and what staff think of it.

-- Up to when the last 90 days of the trust graph were counted: one row, locked by whoever computes it.
create table trust_state (
  id smallint primary key default 1 check (id = 1),
  as_of timestamptz not null
);
insert into trust_state (as_of) values (now());

-- Two people who confirmed negotiations with one another, both verified and neither suspended. It follows from the
-- negotiations (server/src/trust/pairs.ts), and is computed again where one of them changes.
create table trust_pairs (
  seller_id bigint not null references users on delete cascade,
  buyer_id bigint not null references users on delete cascade,
  negotiations integer not null check (negotiations > 0),
  -- Of each negotiation no more than counts.
  heads integer not null,
  -- How much they weigh together, at the moment of the last one.
  weight double precision not null,
  -- The most that were confirmed within one day.
  burst integer not null,
  -- Those confirmed while both accounts were new.
  young integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (seller_id, buyer_id)
);
-- Of whom somebody bought.
create index trust_pairs_by_buyer on trust_pairs (buyer_id);
-- What staff look into: many at once, or between new accounts.
create index trust_pairs_unusual on trust_pairs (last_at) where burst >= 5 or young >= 3;

-- Whoever has confirmed negotiations with others, all verified and not suspended.
create table trust_people (
  user_id bigint primary key references users on delete cascade,
  negotiations integer not null check (negotiations > 0),
  -- Of whom they bought in the 90 days, and in how many negotiations with those.
  sellers integer not null,
  bought integer not null,
  -- The least number among those who are connected by negotiations of the 90 days; null: none of theirs is.
  component bigint
);
-- The people of a component.
create index trust_people_by_component on trust_people (component) where component is not null;
-- Buyers of few.
create index trust_people_narrow on trust_people (user_id) where sellers between 1 and 4 and bought >= 10;

-- Alarms about people that staff looked into and found nothing wrong with.
create table trust_dismissals (
  -- As it is called: burst-12-57.
  alarm text primary key,
  -- The first of its people.
  user_id bigint not null references users on delete cascade,
  -- How many negotiations were behind it; it is raised again when they have doubled.
  negotiations integer not null,
  reason text not null check (char_length(reason) between 1 and 500),
  dismissed_by bigint not null references users on delete cascade,
  dismissed_at timestamptz not null
);
-- Where a person appears, for their erasure.
create index trust_dismissals_by_user on trust_dismissals (user_id);
create index trust_dismissals_by_staff on trust_dismissals (dismissed_by);

alter table negotiations
  -- Whether the phones of both sides were verified when it was approved; null: not approved, or before anybody asked.
  add column phones_verified boolean;

-- Who was checked under one name is not checked under another.
create function unverify_changed_name() returns trigger language plpgsql as $$
begin
  if new.name is distinct from old.name and new.identity_verified_at is not distinct from old.identity_verified_at then
    new.identity_verified_at := null;
  end if;
  return new;
end $$;
create trigger users_unverify_changed_name before update of name on users
  for each row execute function unverify_changed_name();
