-- The push subscriptions: one browser on one device, deleted with the session that is signed in there.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_digest bytea not null constraint push_subscriptions_one_a_session unique references sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- The browser's address at its push service; the next person who signs in there takes it over.
  endpoint text not null constraint push_subscriptions_one_an_endpoint unique,
  -- The browser's public key and secret (RFC 8291), with which messages are encrypted.
  p256dh bytea not null constraint push_subscriptions_p256dh_length check (octet_length(p256dh) = 65),
  auth bytea not null constraint push_subscriptions_auth_length check (octet_length(auth) = 16),
  created_at timestamptz not null
);
-- The devices of a person.
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- A person's choice of push messages; without a row all kinds are sent at any hour.
create table push_preferences (
  user_id bigint primary key references users on delete cascade,
  -- The kinds that are switched off (contract/src/rules/push.ts).
  muted_kinds text[] not null default '{}',
  -- The minutes of the day between which nothing is sent; the span crosses midnight where the first is the later one.
  quiet_from smallint,
  quiet_until smallint,
  -- The person's time zone, by its IANA name.
  time_zone text not null,
  constraint push_preferences_quiet_hours check (
    (quiet_from is null and quiet_until is null)
    or (quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until))
);
