-- name: insertSandboxInvoice
-- No row where the invoice of the renewal exists already.
insert into sandbox_invoices
  (id, customer_id, subscription_id, renews_at, reference, method, state, total_cents, description, due_on, created_at)
values (:id, :customerId, :subscriptionId?, :renewsAt?, :reference?, :method, 'pending', :cents, :description, :dueOn, :now)
on conflict on constraint sandbox_invoices_renew_once do nothing
returning number, to_char(due_on, 'YYYY-MM-DD') as "dueOn!"

-- name: setWayToPay
update sandbox_invoices set digitable_line = :line?, pix_payload = :pix? where id = :id

-- name: expireInvoices
-- The invoice with :id, or the one of a customer with their reference.
update sandbox_invoices set state = 'expired'
where state = 'pending' and due_on + :expiresAfterDays::integer < (:now::timestamptz at time zone interval '-03:00')::date
  and (id = :id? or customer_id = :customerId? and reference = :reference? and subscription_id is null)

-- name: findSandboxInvoice
select id, subscription_id as "subscriptionId", state, total_cents as "totalCents",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn!", paid_at as "paidAt", digitable_line as "digitableLine",
  null::text as "bankSlipUrl", pix_payload as "pixPayload",
  case when state = 'refunded' then total_cents else refunded_cents end as "refundedCents!",
  is_charged_back as "isChargedBack", null::text as "heldState"
from sandbox_invoices
where id = :id? or customer_id = :customerId? and reference = :reference? and subscription_id is null
order by number desc limit 1

-- name: findSlip
select number, to_char(due_on, 'YYYY-MM-DD') as "dueOn!", total_cents as cents, description,
  digitable_line as "line!", created_at as "createdAt"
from sandbox_invoices where id = :id and method = 'bank_slip'

-- name: lockSandboxInvoice
select id, customer_id as "customerId", subscription_id as "subscriptionId", renews_at is not null as "isRenewal!",
  method, state, total_cents as "totalCents", refunded_cents as "refundedCents"
from sandbox_invoices where id = :id for update

-- name: setInvoicePaid
update sandbox_invoices set state = 'paid', paid_at = :now where id = :id

-- name: addRefund
update sandbox_invoices set refunded_cents = refunded_cents + :cents::integer,
  state = case when refunded_cents + :cents::integer = total_cents then 'refunded' else 'paid' end
where id = :id

-- name: findInvoicesPaidWithin
-- The invoices paid within a span, the latest first.
select id, subscription_id as "subscriptionId", state, total_cents as "totalCents",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn!", paid_at as "paidAt", digitable_line as "digitableLine",
  null::text as "bankSlipUrl", pix_payload as "pixPayload",
  case when state = 'refunded' then total_cents else refunded_cents end as "refundedCents!",
  is_charged_back as "isChargedBack", null::text as "heldState"
from sandbox_invoices where paid_at >= :from and paid_at < :to
order by number desc

-- name: setInvoiceCanceled
update sandbox_invoices set state = 'canceled' where id = :id

-- name: extendPeriod
update sandbox_subscriptions s set expires_at = (
  coalesce(s.expires_at, :now::timestamptz) at time zone interval '-03:00' + make_interval(months => p.interval_months))
  at time zone interval '-03:00'
from sandbox_plans p where p.identifier = s.plan_identifier and s.id = :subscriptionId
