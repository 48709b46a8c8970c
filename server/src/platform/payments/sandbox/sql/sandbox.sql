-- name: setSuspended
update sandbox_subscriptions set suspended = :suspended where id = :id returning id

-- name: findCard
select customer_id as "customerId", outcome from sandbox_cards where id = :id

-- name: insertCustomer
insert into sandbox_customers (id, created_at) values (:id, :now)

-- name: insertToken
insert into sandbox_tokens (digest, outcome, brand, last_digits, expires_at)
values (:digest, :outcome, :brand, :lastDigits, :expiresAt)

-- name: insertCard
-- Uses the token up. No row where it has expired, or there is no such customer.
with used as (
  delete from sandbox_tokens where digest = :digest returning *
)
insert into sandbox_cards (id, customer_id, outcome, brand, last_digits, created_at)
select :id, customer.id, used.outcome, used.brand, used.last_digits, :now::timestamptz
from used, sandbox_customers customer where customer.id = :customerId and used.expires_at > :now::timestamptz
returning id, brand, last_digits as "lastDigits"

-- name: savePlan
insert into sandbox_plans (identifier, name, price_cents, interval_months)
values (:identifier, :name, :priceCents, :intervalMonths)
on conflict (identifier) do update
set name = excluded.name, price_cents = excluded.price_cents, interval_months = excluded.interval_months

-- name: findSubscriptionByReference
select id from sandbox_subscriptions where customer_id = :customerId and reference = :reference

-- name: setPlan
update sandbox_subscriptions set plan_identifier = :planIdentifier, expires_at = :expiresAt
where id = :id and exists (select from sandbox_plans where identifier = :planIdentifier) returning id
