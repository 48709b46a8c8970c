-- name: insertAttempt
insert into payment_attempts (id, user_id, subscription_id, payment_id, action, checkout_digest, state, started_at,
  node_id)
values (:id, :userId, :subscriptionId?, :paymentId?, :action, :checkoutDigest?, 'started', :now, :node)
on conflict do nothing
returning id

-- name: setAttemptState
-- param state: 'succeeded' | 'refused' | 'failed' | 'unknown'
-- param answer: unknown
update payment_attempts set state = :state, answer = :answer::jsonb,
  finished_at = case when :state = 'unknown' then null else :now::timestamptz end
where id = :id and state in ('started', 'unknown')

-- name: lockOpenCheckout
-- Whoever holds the row alone begins the charge of the purchase, or ends it without one.
select id from payment_attempts where id = :id and action = 'checkout' and state in ('started', 'unknown') for update
