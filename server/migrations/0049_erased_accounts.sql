-- An account that was erased says so itself. Having no password means nothing: an account that was restored or imported
-- may have none.
alter table users add column erased_at timestamptz;

update users u set erased_at = c.closed_at from closed_accounts c where c.user_id = u.id;
-- The closing row goes after five years. What the erasure wrote into the row of the account stays.
update users set erased_at = now() - interval '5 years'
where erased_at is null and id <> 1 and password_hash is null and cpf_digest is null and cpf_sealed is null and phone = ''
  and nickname ~ '^excluida\.[0-9a-f]{16}$' and email ~ '^[0-9a-f-]{36}@conta-excluida\.invalid$';

alter table users add constraint users_erased_keep_nothing
  check (erased_at is null or (id <> 1 and password_hash is null and cpf_digest is null and cpf_sealed is null));
create index users_erased on users (id) where erased_at is not null;

-- What the hourly erasing did not do because it was more than it may do by itself. Staff looks, and allows it or not.
create table retention_stops (
  id bigint generated always as identity primary key,
  rule text not null unique,
  -- Rows that would have been erased.
  row_count integer not null,
  stopped_at timestamptz not null,
  -- So many may be erased by the next run; null until somebody of the staff allowed it.
  allowed_rows integer
);

-- The hourly erasing finds what is due without reading whole tables.
create index reports_by_age on reports (created_at);
create index reports_by_resolution on reports (resolved_at) where resolved_at is not null;
create index former_nicknames_of_nobody on former_nicknames (left_at) where user_id is null;
create index negotiations_ended_by_age on negotiations_ended (ended_at);
create index payment_attempts_by_end on payment_attempts (finished_at) where finished_at is not null;
create index payments_by_age on payments ((coalesce(paid_at, created_at)));
create index subscriptions_by_end on subscriptions (ended_at) where ended_at is not null;
create index data_exports_by_end on data_exports (expires_at);
create index data_exports_unfinished on data_exports (requested_at) where file_key is null;
create index events_set_aside on events (created_at) where tries > 0;
create index password_recoveries_by_expiry on password_recoveries (expires_at);
create index payment_attempts_by_payment on payment_attempts (payment_id) where payment_id is not null;
create index payment_attempts_by_subscription on payment_attempts (subscription_id) where subscription_id is not null;
