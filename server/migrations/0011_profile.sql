-- Of the timeline's addresses these are no tag's: /timeline/all, /timeline/para-voce and /timeline/{page}.
alter table tags add constraint tags_slug_free check (slug not in ('all', 'para-voce') and slug !~ '^[0-9]+$');

alter table plans add constraint plans_features_known
  check (features <@ array['scales', 'ranking_detail', 'advanced_search', 'new_negotiations']);

-- Names a session to its person without naming the token.
alter table sessions add column id bigint generated always as identity constraint sessions_named_once unique;

-- The devices that somebody signed in from before. The digest is keyed and holds the person, so that a device that two
-- people use cannot be told from two.
create table known_devices (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
create index known_devices_by_age on known_devices (last_seen_at);

-- Nicknames that were given up: they still name the person, and nobody else takes them for a year.
create table former_nicknames (
  nickname text primary key,
  user_id bigint not null references users on delete cascade,
  left_at timestamptz not null
);
create index former_nicknames_by_user on former_nicknames (user_id, left_at);

-- What the subscription page trades for a session; goes with the session that asked for it.
create table temporary_tokens (
  token_digest bytea primary key,
  session_digest bytea not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index temporary_tokens_by_session on temporary_tokens (session_digest);
create index temporary_tokens_by_expiry on temporary_tokens (expires_at);
