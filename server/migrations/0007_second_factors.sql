-- Passkeys and second factors, API tokens, and the networks of sessions.

-- The passkeys of people (WebAuthn): the public half of a key on a device, which cannot sign in.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The id by which the device knows the key.
  credential_id bytea not null constraint passkeys_known_once unique,
  public_key bytea not null,
  -- How often the device has used the key, where it counts; a number that does not rise is a copy.
  use_count bigint not null default 0,
  -- How a browser reaches the device: usb, internal, hybrid …
  transports text[] not null default '{}',
  -- The name of the device on which the passkey was made.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- The passkeys of a person.
create index passkeys_by_user on passkeys (user_id);

-- Challenges that a device signs, by their SHA-256, until they are answered or expire: each once, on any node.
create table passkey_challenges (
  digest bytea primary key,
  -- Null at sign-in, when the person is not known yet.
  user_id bigint references users on delete cascade,
  purpose text not null constraint passkey_challenges_purpose_known check (purpose in ('create', 'sign-in', 'confirm')),
  expires_at timestamptz not null
);
-- For deleting them with their account.
create index passkey_challenges_by_user on passkey_challenges (user_id);
-- For deleting expired rows.
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- The authenticator app of a member of staff (TOTP).
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- AES-256-GCM under APP_SECRET.
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- When its first code was entered; null while it does not count yet.
  confirmed_at timestamptz,
  -- The half minute of the latest code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0
);

-- Recovery codes for people who lost their second factor, each good once; only keyed digests are stored.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);

alter table sessions
  -- Until when the second factor shown in this session counts; null where none was shown.
  add column second_factor_until timestamptz,
  -- The network where the session was last used, masked: 189.40.12.* or 2804:14c:65::.
  add column network text not null default '',
  -- When the session was last used, to within an hour; null for older sessions that were not used since.
  add column last_used_at timestamptz,
  -- The name of an API token; null for other sessions.
  add column name text;

-- API tokens are sessions too. Existing rows have one of the older purposes.
alter table sessions drop constraint sessions_purpose_known;
alter table sessions add constraint sessions_purpose_known check (purpose in ('app', 'checkout', 'api')) not valid;
alter table sessions add constraint sessions_api_named check ((purpose = 'api') = (name is not null)) not valid;

-- API tokens are part of every plan that opens everything else.
alter table plans drop constraint plans_features_known;
alter table plans add constraint plans_features_known check (
  features <@ array['scales', 'ranking_detail', 'advanced_search', 'new_negotiations', 'api_tokens']) not valid;
update plans set features = array_append(features, 'api_tokens') where 'advanced_search' = any (features);
