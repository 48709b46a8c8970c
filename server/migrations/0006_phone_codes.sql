-- no transaction
-- Codes that verify the phone of a person.

-- The last code sent to a person's phone for each purpose: verifying the phone (verify), signing in (sign-in) and choosing a new
-- password (recovery). The digest is keyed, because six digits could be guessed from a plain one. A newer code replaces it, and
-- the tries start again.
create table if not exists phone_codes (
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'sign-in', 'recovery')),
  -- The number that the code was sent to; it does not count for another one.
  phone text not null,
  code_digest bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
-- For deleting expired rows.
create index if not exists phone_codes_by_expiry on phone_codes (expires_at);

-- Links that verify an e-mail: the account's own, or the one that it will become. Each person has one at most.
create table if not exists email_links (
  user_id bigint primary key references users on delete cascade,
  token_digest bytea not null,
  email text not null,
  expires_at timestamptz not null
);
-- Links by the token that is opened.
create unique index if not exists email_links_by_token on email_links (token_digest);
-- For deleting expired rows.
create index if not exists email_links_by_expiry on email_links (expires_at);

-- A number is verified for one person at most, the last one who verified it. Signing in by phone uses this index.
drop index concurrently if exists users_verified_phone;
create unique index concurrently users_verified_phone on users (phone) where phone_verified_at is not null and phone <> '';
