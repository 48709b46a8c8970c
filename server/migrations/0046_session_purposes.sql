-- A session opened by a temporary token is for the checkout only. Where the password was typed again, until when that holds.
alter table sessions
  add column purpose text not null default 'app' constraint sessions_purpose_known check (purpose in ('app', 'checkout')),
  add column confirmed_until timestamptz;

-- The addresses from which somebody signed in, as keyed digests with the person in them.
create table known_addresses (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
create index known_addresses_by_age on known_addresses (last_seen_at);

-- How much of a limit on sign-ins is used up, for every node alike. The key is a keyed digest of what is limited.
create table sign_in_limits (
  key bytea primary key,
  -- When nothing of it is used up any more.
  free_at timestamptz not null,
  -- When the owner of the account was last told that somebody tries.
  warned_at timestamptz
);
create index sign_in_limits_by_free_at on sign_in_limits (free_at);
