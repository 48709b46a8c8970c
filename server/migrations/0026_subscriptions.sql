-- How somebody pays: the customer and the card that the payment provider keeps for them, and where bank slips are made
-- out to. Of a card there is never more than this.
create table billing_profiles (
  user_id bigint primary key references users on delete cascade,
  provider text not null,
  customer_id text,
  card_id text,
  card_brand text,
  card_last_digits char(4),
  zip_code text check (zip_code ~ '^[0-9]{8}$'),
  street text,
  address_number text,
  complement text,
  city_code integer references cities
);

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  plan_id bigint not null references plans,
  -- A cheaper plan, from the next period on.
  next_plan_id bigint references plans,
  status text not null constraint subscriptions_status_known
    check (status in ('pending', 'active', 'past_due', 'canceling', 'canceled')),
  payment_method text not null check (payment_method in ('credit_card', 'bank_slip', 'pix')),
  provider text not null,
  -- Null until the provider has answered.
  provider_id text constraint subscriptions_opened_once unique,
  created_at timestamptz not null,
  -- The end of the period that is paid for; null while nothing was ever paid.
  paid_until timestamptz,
  -- Until when it opens its plan: a little past the paid period while a renewal may still come, never beyond a cancellation.
  access_until timestamptz,
  cancel_requested_at timestamptz,
  -- When the provider was told.
  cancel_processed_at timestamptz,
  ended_at timestamptz,
  -- Of the renewal that is due.
  failed_tries smallint not null default 0 check (failed_tries between 0 and 3),
  next_try_at timestamptz
);
create unique index subscriptions_one_each on subscriptions (user_id) where status <> 'canceled';
create index subscriptions_by_user on subscriptions (user_id, created_at desc);
create index subscriptions_alive on subscriptions (status, id) where status <> 'canceled';

-- What was or is to be paid, in centavos: one row an invoice of the provider. Its state only ever goes forward.
create table payments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  subscription_id bigint not null references subscriptions,
  plan_id bigint not null references plans,
  kind text not null check (kind in ('first', 'renewal', 'upgrade')),
  method text not null check (method in ('credit_card', 'bank_slip', 'pix')),
  amount_cents integer not null constraint payments_amount_positive check (amount_cents > 0),
  status text not null check (status in ('pending', 'paid', 'canceled', 'expired', 'refunded')),
  provider_invoice_id text constraint payments_invoice_once unique,
  due_on date not null,
  paid_at timestamptz,
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  -- Of a bank slip, the 47 digits that people type; of PIX, the text that the QR code holds.
  digitable_line text,
  pix_payload text,
  created_at timestamptz not null
);
create index payments_by_user on payments (user_id, created_at desc, id desc);
create index payments_by_subscription on payments (subscription_id, id desc);
create index payments_open on payments (due_on) where status = 'pending';
create index payments_by_day on payments (paid_at) where paid_at is not null;

-- Written before each call to the provider that changes something there, and closed after it: what is still open after a
-- crash or a time-out is looked up at the provider, never simply done again. The id is the call's Idempotency-Key.
create table payment_attempts (
  id uuid primary key,
  user_id bigint not null references users,
  subscription_id bigint references subscriptions,
  payment_id bigint references payments,
  action text not null,
  -- The SHA-256 of the temporary token that a checkout was sent with: the same one is the same purchase.
  checkout_digest bytea constraint payment_attempts_checkout_once unique,
  state text not null check (state in ('started', 'succeeded', 'refused', 'failed', 'unknown')),
  answer jsonb,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index payment_attempts_open on payment_attempts (started_at) where state in ('started', 'unknown');
create index payment_attempts_by_user on payment_attempts (user_id, started_at desc);

-- What the provider calls to tell. Each is a hint that something changed: what is so now is read from the provider.
create table webhook_calls (
  id bigint generated always as identity primary key,
  event text not null,
  -- The invoice or subscription it is about.
  object_id text,
  data jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries smallint not null default 0,
  last_error text
);
create index webhook_calls_open on webhook_calls (received_at) where handled_at is null;
create index webhook_calls_by_age on webhook_calls (received_at);
