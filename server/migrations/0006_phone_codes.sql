-- no transaction
-- Codes that show a phone to be somebody's.

-- The code that was sent last to somebody's phone, for each thing that it opens: verifying the phone (verify), signing in (sign-in)
-- and choosing a new password (recovery). The digest is keyed; six digits could be guessed from any other. A newer code takes
-- its place, and the tries begin anew.
create table if not exists phone_codes (
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify', 'sign-in', 'recovery')),
  -- Where it was sent: for another number it counts nothing.
  phone text not null,
  code_digest bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
-- What is swept.
create index if not exists phone_codes_by_expiry on phone_codes (expires_at);

-- Links that were mailed to show an e-mail to be somebody's; the e-mail is the one of the account, or the one that it is to
-- become. Each person has one at most.
create table if not exists email_links (
  user_id bigint primary key references users on delete cascade,
  token_digest bytea not null,
  email text not null,
  expires_at timestamptz not null
);
-- By the link that is opened.
create unique index if not exists email_links_by_token on email_links (token_digest);
-- What is swept.
create index if not exists email_links_by_expiry on email_links (expires_at);

-- A number is verified for one person at most: whoever showed last that it is theirs. Signing in by phone looks here.
drop index concurrently if exists users_verified_phone;
create unique index concurrently users_verified_phone on users (phone) where phone_verified_at is not null and phone <> '';
