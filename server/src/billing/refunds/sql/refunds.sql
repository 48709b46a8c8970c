-- name: findRefundablePayment
-- The ledger says how much was paid and refunded.
select p.id, p.user_id as "userId", p.subscription_id as "subscriptionId", p.status, p.provider_invoice_id as "invoiceId",
  p.provider_invoice_id is not null and s.provider = :provider as "isOfProvider!",
  coalesce((select sum(e.amount_cents) from ledger_entries e where e.payment_id = p.id and e.kind = 'paid'), 0)::integer
    as "paidCents!",
  coalesce((select sum(e.amount_cents) from ledger_entries e
    where e.payment_id = p.id and e.kind in ('refunded', 'charged_back')), 0)::integer as "returnedCents!",
  exists (select from refunds r where r.payment_id = p.id and r.state = 'asked') as "isAsked!"
from payments p join subscriptions s on s.id = p.subscription_id
where p.id = :id

-- name: lockPayment
select id from payments where id = :id for update

-- name: insertRefund
insert into refunds (payment_id, action_id, amount_cents, returned_before_cents, state, asked_at)
values (:paymentId, :actionId, :amountCents, :returnedBeforeCents, 'asked', :now)
returning id

-- name: findOpenRefund
select r.id, r.key, r.payment_id as "paymentId", r.action_id as "actionId", r.amount_cents as "amountCents",
  r.returned_before_cents as "returnedBeforeCents", r.asked_at as "askedAt", p.provider_invoice_id as "invoiceId!",
  s.provider
from refunds r join payments p on p.id = r.payment_id join subscriptions s on s.id = p.subscription_id
where r.id = :id and r.state = 'asked'

-- name: markSent
-- The process that marks the refund is the one that asks the provider. Everything that is left can be requested again, because no
-- more is refunded than was paid.
update refunds set sent_at = :now where id = :id and state = 'asked' and (sent_at is null or :isAll::boolean)
returning id

-- name: refuseRefund
update refunds set state = 'refused', message = :message, finished_at = :now where id = :id and state = 'asked'

-- name: findRefundState
select state, message from refunds where id = :id
