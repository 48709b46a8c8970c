-- import type { SubscriptionStatus } from '../../subscription-rows.ts'

-- name: setGoesOn
-- param status: SubscriptionStatus
update subscriptions set status = :status, failed_tries = 0, next_try_at = null
where id = :id

-- name: withdrawRenewals
update payments set withdrawn_at = :now
where subscription_id = :subscriptionId and kind = 'renewal' and status = 'pending' and withdrawn_at is null

-- name: findTrialEnd
select trial_ends_at as "trialEndsAt" from users where id = :userId
