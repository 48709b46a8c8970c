-- The file with everything held about a person, for whoever asked for theirs: the last request, and what came of it.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  -- A job of an earlier request finds another one here.
  request uuid not null,
  requested_at timestamptz not null,
  -- Null while the file is being made.
  file_key text references media,
  bytes bigint,
  expires_at timestamptz,
  -- Lets a browser fetch the file without the headers of a session, for minutes: the SHA-256 of a random token.
  ticket_digest bytea unique,
  ticket_expires_at timestamptz,
  constraint data_exports_ready check ((file_key is null) = (bytes is null) and (file_key is null) = (expires_at is null)),
  constraint data_exports_ticket check ((ticket_digest is null) = (ticket_expires_at is null))
);

-- What stays of a closed account beside what nobody can tell to be theirs, why, and until when. The users row lives on
-- without anything personal, since what others see refers to it.
create table closed_accounts (
  user_id bigint primary key references users,
  closed_at timestamptz not null,
  erase_after timestamptz not null,
  reason text not null,
  -- Who it was, as JSON under APP_SECRET (platform/seal.ts): for defence in court and for what the law orders.
  sealed bytea not null,
  -- What the other side of a deal that was answered goes on seeing; null where there is none.
  deal_name text,
  deal_phone text
);
create index closed_accounts_by_end on closed_accounts (erase_after);

-- Null: of an account that was closed. It is kept so that nobody passes for them, and names nobody.
alter table former_nicknames alter column user_id drop not null;
