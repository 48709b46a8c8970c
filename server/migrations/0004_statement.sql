-- What goes back by the staff's hand, what whoever issues service invoices (NFS-e) needs, and the comparison with the
-- payment provider's own books.

-- Money that staff sends back. Written before the provider is asked, with what had gone back until then: a refund whose
-- answer never came has happened once so much more than that is back. Who asked and why says the action of the staff.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments on delete cascade,
  -- The number of its staff_actions row.
  action_id bigint not null,
  -- The Idempotency-Key at the provider: with it the money goes back once, however often it is asked for.
  key uuid not null default gen_random_uuid(),
  amount_cents integer not null constraint refunds_amount_positive check (amount_cents > 0),
  returned_before_cents integer not null check (returned_before_cents >= 0),
  state text not null constraint refunds_state_known check (state in ('asked', 'done', 'refused')),
  -- Of a refused one, why.
  message text,
  asked_at timestamptz not null,
  finished_at timestamptz
);
-- One at a time for each payment.
create unique index refunds_one_open on refunds (payment_id) where state = 'asked';
-- Those of a payment, the latest first.
create index refunds_by_payment on refunds (payment_id, id desc);
-- What is still to be finished.
create index refunds_open on refunds (asked_at) where state = 'asked';

-- Whom a paid payment's service invoice is made out to, as it was when the money came: addresses change, and closed accounts
-- forget theirs. Nothing of taxes is here: whoever issues the invoice knows them. What was paid before has none, and is made
-- out to whom the person is now.
create table fiscal_records (
  payment_id bigint primary key references payments on delete cascade,
  user_id bigint not null references users,
  -- Name, CPF, e-mail and address as JSON under APP_SECRET (platform/seal.ts): a closed account says nothing in clear.
  customer_sealed bytea not null,
  -- What was bought.
  description text not null,
  -- When the issuer's webhook took it, and how much of what went back since it has been told of.
  handed_over_at timestamptz,
  handed_over_returned_cents integer not null default 0
);
-- Those of a person.
create index fiscal_records_by_user on fiscal_records (user_id);

-- Each night's comparison of the ledger with the provider's list of paid invoices.
create table payment_comparisons (
  id bigint generated always as identity primary key,
  provider text not null,
  paid_from timestamptz not null,
  paid_until timestamptz not null,
  compared_at timestamptz not null,
  -- How many invoices were compared, and what both books come to, in centavos.
  invoice_count integer not null,
  provider_paid_cents bigint not null,
  provider_returned_cents bigint not null,
  ledger_paid_cents bigint not null,
  ledger_returned_cents bigint not null
);
-- The latest first, and what is swept.
create index payment_comparisons_by_day on payment_comparisons (compared_at desc);

-- What was found to differ, by the numbers of both sides.
create table payment_differences (
  comparison_id bigint not null references payment_comparisons on delete cascade,
  invoice_id text not null,
  payment_id bigint,
  kind text not null constraint payment_differences_kind_known
    check (kind in ('missing_here', 'missing_there', 'paid', 'returned')),
  provider_cents integer not null,
  ledger_cents integer not null,
  -- What was only late was brought in line by the comparison itself.
  is_settled boolean not null,
  primary key (comparison_id, invoice_id, kind)
);
