alter table subscriptions
  -- Our own name of it at the provider, by which it is found again after a silence.
  add column reference uuid not null default gen_random_uuid(),
  -- What the provider was last told; whatever differs from what is so here is told to it.
  add column told_plan_id bigint references plans,
  add column told_until timestamptz,
  add column told_suspended boolean not null default false;

alter table payments
  add column reference uuid not null default gen_random_uuid(),
  -- For the unused days of the plan before, in centavos: the plan's price is this and amount_cents.
  add column credit_cents integer not null default 0 check (credit_cents >= 0),
  -- When it was no longer wanted, and the invoice is to be canceled at the provider.
  add column withdrawn_at timestamptz;
create index payments_withdrawn on payments (withdrawn_at) where withdrawn_at is not null and status = 'pending';

-- One purchase a person and one charge an invoice at a time: whatever comes beside waits for how it ends.
create unique index payment_attempts_one_checkout on payment_attempts (user_id)
  where action = 'checkout' and state in ('started', 'unknown');
create unique index payment_attempts_one_charge on payment_attempts (payment_id)
  where action = 'charge' and state in ('started', 'unknown');
create index payment_attempts_by_age on payment_attempts (started_at);
