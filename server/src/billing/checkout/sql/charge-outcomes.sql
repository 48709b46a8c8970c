-- import type { SubscriptionStatus } from '../../subscription-rows.ts'

-- name: withdrawPendingPayments
update payments set withdrawn_at = :now
where subscription_id = :subscriptionId and status = 'pending' and withdrawn_at is null and id <> :except

-- name: setEnded
update subscriptions set status = 'canceled', ended_at = :now, next_plan_id = null, failed_tries = 0, next_try_at = null
where id = :id

-- name: setPaid
update payments set status = 'paid', paid_at = :paidAt where id = :id

-- name: setPaidPlan
-- param status: SubscriptionStatus
update subscriptions set status = :status, next_plan_id = :nextPlanId?,
  told_until = case when :isKnownThere::boolean then :paidUntil else told_until end,
  cancel_requested_at = case when :status = 'canceling' then cancel_requested_at end,
  cancel_processed_at = case when :status = 'canceling' then cancel_processed_at end,
  expected_price_cents = case when :takesPrice::boolean
    then (select amount_cents + credit_cents from payments where id = :paymentId) else expected_price_cents end,
  ended_at = null, failed_tries = 0, next_try_at = null
where id = :id

-- name: setRefunded
update payments set status = 'refunded' where id = :id and status <> 'refunded'

-- name: endRefund
-- param state: 'done' | 'refused'
-- The one that staff asked for, once as much is back as it was to bring back.
update refunds set state = :state, message = :message?, finished_at = :now
where payment_id = :paymentId and state = 'asked' and returned_before_cents + amount_cents <= :returned::integer
returning action_id as "actionId"

-- name: setExpectedPriceOfPlan
update subscriptions s set expected_price_cents = (p.price * 100)::integer from plans p
where s.id = :id and p.id = :planId

-- name: setUnpaid
-- param status: 'canceled' | 'expired' | 'pending'
update payments set status = :status where id = :id
