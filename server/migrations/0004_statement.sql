-- Refunds by staff, the data that the issuer of service invoices (NFS-e) needs, and the comparison with the payment provider's
-- own list.

-- Refunds by staff. A row is written before the provider is asked, with the amount refunded until then: a refund without an
-- answer has happened if that amount has grown by its own. The staff action says who asked and why.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  -- The id of its staff_actions row.
  action_id bigint not null,
  -- The Idempotency-Key at the provider, with which the money is refunded once, however often it is requested.
  key uuid not null default gen_random_uuid(),
  amount_cents integer not null constraint refunds_amount_positive check (amount_cents > 0),
  returned_before_cents integer not null check (returned_before_cents >= 0),
  state text not null constraint refunds_state_known check (state in ('asked', 'done', 'refused')),
  -- Why the provider refused it.
  message text,
  asked_at timestamptz not null,
  finished_at timestamptz
);
-- One open refund per payment.
create unique index refunds_one_open on refunds (payment_id) where state = 'asked';
-- The refunds of a payment, the latest first.
create index refunds_by_payment on refunds (payment_id, id desc);
-- Refunds that are not finished.
create index refunds_open on refunds (asked_at) where state = 'asked';

-- The customer of a paid payment's service invoice, as they were when it was paid, because addresses change and closed accounts
-- are erased. It contains nothing about taxes, which the issuer knows. Older payments have no row, and use the customer's present
-- data.
create table fiscal_records (
  payment_id bigint primary key references payments on delete cascade,
  user_id bigint not null references users,
  -- Name, CPF, e-mail and address as JSON under APP_SECRET (platform/seal.ts): a closed account says nothing in clear.
  customer_sealed bytea not null,
  -- What was bought.
  description text not null,
  -- When the issuer's webhook accepted the payment, and how much of its refunds it has been sent.
  handed_over_at timestamptz,
  handed_over_returned_cents integer not null default 0
);
-- The records of a person.
create index fiscal_records_by_user on fiscal_records (user_id);

-- The nightly comparisons of the ledger with the provider's list of paid invoices.
create table payment_comparisons (
  id bigint generated always as identity primary key,
  provider text not null,
  paid_from timestamptz not null,
  paid_until timestamptz not null,
  compared_at timestamptz not null,
  -- How many invoices were compared, and the totals of both lists in centavos.
  invoice_count integer not null,
  provider_paid_cents bigint not null,
  provider_returned_cents bigint not null,
  ledger_paid_cents bigint not null,
  ledger_returned_cents bigint not null
);
-- The latest comparisons; also for deleting old ones.
create index payment_comparisons_by_day on payment_comparisons (compared_at desc);

-- The differences, by the numbers of both sides.
create table payment_differences (
  comparison_id bigint not null references payment_comparisons on delete cascade,
  invoice_id text not null,
  payment_id bigint,
  kind text not null constraint payment_differences_kind_known
    check (kind in ('missing_here', 'missing_there', 'paid', 'returned')),
  provider_cents integer not null,
  ledger_cents integer not null,
  -- Whether the ledger was only late, and the comparison itself entered the payment.
  is_settled boolean not null,
  primary key (comparison_id, invoice_id, kind)
);
