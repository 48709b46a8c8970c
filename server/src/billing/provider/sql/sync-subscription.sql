-- name: withdrawPayment
update payments set withdrawn_at = coalesce(withdrawn_at, :now),
  status = case when provider_invoice_id is null then 'canceled' else status end
where id = :paymentId and status = 'pending'

-- name: findPendingPayments
-- The pending payments of a subscription, or only those that were withdrawn and that staff do not hold.
select id, user_id as "userId", subscription_id as "subscriptionId", provider_invoice_id as "invoiceId"
from payments
where subscription_id = :subscriptionId and status = 'pending'
  and (withdrawn_at is not null and held_state is null or not :isWithdrawn::boolean)
order by id

-- name: setSyncedSuspension
update subscriptions set told_suspended = :suspended,
  cancel_processed_at = case when :suspended and cancel_requested_at is not null
    then coalesce(cancel_processed_at, :now) end
where id = :id

-- name: setSyncedPlan
update subscriptions set told_plan_id = :planId, told_until = :expiresAt where id = :id

-- name: setFoundSubscription
update subscriptions set provider_id = :providerId, told_plan_id = plan_id, told_method = payment_method
where id = :id
