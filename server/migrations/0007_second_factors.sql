-- How people prove who they are beside their password, what they open for programs, and where a session was used.

-- A key that a person's device keeps (WebAuthn). Here is its public half, which opens nothing.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- By which the device names it.
  credential_id bytea not null constraint passkeys_known_once unique,
  public_key bytea not null,
  -- How often the device used it, where it counts; a number that does not rise is a copy.
  use_count bigint not null default 0,
  -- How a browser reaches the device: usb, internal, hybrid …
  transports text[] not null default '{}',
  -- After the device on which it was made.
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
-- A person's passkeys.
create index passkeys_by_user on passkeys (user_id);

-- What a device is asked to sign, known by its SHA-256 until it is answered or expires: once, on whichever node.
create table passkey_challenges (
  digest bytea primary key,
  -- Null: to sign in, when nobody knows yet who it is.
  user_id bigint references users on delete cascade,
  purpose text not null constraint passkey_challenges_purpose_known check (purpose in ('create', 'sign-in', 'confirm')),
  expires_at timestamptz not null
);
-- What goes with an account.
create index passkey_challenges_by_user on passkey_challenges (user_id);
-- What is swept.
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- The app that makes codes for somebody of the staff (TOTP).
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- AES-256-GCM under APP_SECRET.
  secret_sealed bytea not null,
  created_at timestamptz not null,
  -- When its first code came back; null: it does not count yet.
  confirmed_at timestamptz,
  -- The half minute of the latest code that was taken: none of it or of an earlier one is taken again.
  last_step bigint not null default 0
);

-- Codes for whoever lost their second factor, each good once; only a keyed digest is kept.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  primary key (user_id, digest)
);

alter table sessions
  -- Until when the second factor that was shown in it counts; null: none was.
  add column second_factor_until timestamptz,
  -- From where it was used last, without what tells one customer from another: 189.40.12.* or 2804:14c:65::.
  add column network text not null default '',
  -- To within an hour; null of a session that was opened before this was kept, and was not used since.
  add column last_used_at timestamptz,
  -- What a person called the token that they made for a program; null of any other session.
  add column name text;

-- A token for a program is a session too. Rows that were there have one of the older purposes.
alter table sessions drop constraint sessions_purpose_known;
alter table sessions add constraint sessions_purpose_known check (purpose in ('app', 'checkout', 'api')) not valid;
alter table sessions add constraint sessions_api_named check ((purpose = 'api') = (name is not null)) not valid;

-- Tokens for programs are part of every plan that opens all of the rest.
alter table plans drop constraint plans_features_known;
alter table plans add constraint plans_features_known check (
  features <@ array['scales', 'ranking_detail', 'advanced_search', 'new_negotiations', 'api_tokens']) not valid;
update plans set features = array_append(features, 'api_tokens') where 'advanced_search' = any (features);
