-- The payment provider that PAYMENTS=sandbox simulates: what another company would hold, in tables of its own that no
-- statement of the app joins. It knows nobody: a customer is a number of its own. Of a card number nothing is kept but
-- the last four digits.
create table sandbox_customers (
  id text primary key,
  created_at timestamptz not null
);

-- What a browser got for a card number. It is good for one use within a quarter of an hour.
create table sandbox_tokens (
  digest bytea primary key,
  outcome text not null,
  brand text not null,
  last_digits char(4) not null,
  expires_at timestamptz not null
);
create index sandbox_tokens_by_expiry on sandbox_tokens (expires_at);

create table sandbox_cards (
  id text primary key,
  customer_id text not null references sandbox_customers,
  outcome text not null,
  brand text not null,
  last_digits char(4) not null,
  created_at timestamptz not null
);

create table sandbox_plans (
  identifier text primary key,
  name text not null,
  price_cents integer not null check (price_cents > 0),
  interval_months integer not null check (interval_months > 0)
);

create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_customers,
  plan_identifier text not null references sandbox_plans,
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  reference text not null,
  suspended boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_subscriptions_by_reference on sandbox_subscriptions (customer_id, reference);

create table sandbox_invoices (
  id text primary key,
  -- What a bank slip's "nosso número" is made of.
  number bigint generated always as identity,
  customer_id text not null references sandbox_customers,
  subscription_id text references sandbox_subscriptions,
  -- Of a renewal: the end of the period before it.
  renews_at timestamptz,
  reference text,
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  state text not null check (state in ('pending', 'paid', 'canceled', 'expired', 'refunded')),
  total_cents integer not null check (total_cents > 0),
  description text not null,
  due_on date not null,
  paid_at timestamptz,
  digitable_line text,
  pix_payload text,
  created_at timestamptz not null,
  constraint sandbox_invoices_renew_once unique (subscription_id, renews_at)
);
create index sandbox_invoices_by_subscription on sandbox_invoices (subscription_id, number desc);
create index sandbox_invoices_by_reference on sandbox_invoices (customer_id, reference);

-- What was asked for with an Idempotency-Key, and what was answered.
create table sandbox_calls (
  key text primary key,
  answer jsonb,
  called_at timestamptz not null
);
create index sandbox_calls_by_age on sandbox_calls (called_at);
