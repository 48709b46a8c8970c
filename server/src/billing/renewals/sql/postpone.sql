-- import type { SubscriptionStatus } from '../../subscription-rows.ts'

-- name: setPaidUntil
-- param status: SubscriptionStatus
update subscriptions set status = :status, paid_until = :paidUntil, access_until = :accessUntil,
  anchor_day = :anchorDay, failed_tries = 0, next_try_at = null
where id = :id

-- name: withdrawRenewals
update payments set withdrawn_at = :now
where subscription_id = :subscriptionId and kind = 'renewal' and status = 'pending' and withdrawn_at is null
