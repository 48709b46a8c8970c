-- name: findOpenAttempts
-- The open attempts of a node or a person that began before a moment, or the one with this id. Purchases come last, because their outcome
-- follows from that of their charges.
select id, user_id as "userId", subscription_id as "subscriptionId", payment_id as "paymentId", action,
  started_at as "startedAt"
from payment_attempts
where state in ('started', 'unknown') and (:startedBy?::timestamptz is null or started_at <= :startedBy?)
  and (:node?::uuid is null or node_id = :node?) and (:id?::uuid is null or id = :id?)
  and (:userId?::bigint is null or user_id = :userId?)
order by action = 'checkout', action = 'charge', started_at

-- name: releaseAttemptsOfNode
update payment_attempts set looked_up_since = null
where node_id = :node and state in ('started', 'unknown')

-- name: claimAttempt
update payment_attempts set looked_up_since = :now, node_id = :node
where id = :id and state in ('started', 'unknown') and (looked_up_since is null or looked_up_since <= :abandonedBefore)
returning id

-- name: cancelPaymentWithoutInvoice
update payments set status = 'canceled'
where id = :paymentId? and status = 'pending' and provider_invoice_id is null

-- name: findOpenCheckout
select id from payment_attempts
where payment_id = :paymentId and action = 'checkout' and state in ('started', 'unknown')

-- name: findLatestCharge
-- Of a purchase: earlier charges of the same payment belong to purchases before it.
select state, answer ->> 'message' as message from payment_attempts
where payment_id = :paymentId? and action = 'charge' and started_at >= :since order by started_at desc limit 1

-- name: releaseAttempt
update payment_attempts set looked_up_since = null where id = :id
