-- import type { CheckoutAnswer } from '../start-checkout.ts'

-- name: findCheckout
-- column answer: CheckoutAnswer
select id, state, answer as "answer?" from payment_attempts
where checkout_digest = :digest and user_id = :userId

-- name: deleteToken
delete from temporary_tokens t using sessions s
where t.token_digest = :digest and t.expires_at > :now
  and s.token_digest = t.session_digest and s.user_id = :userId
returning t.expires_at as "expiresAt"

-- name: setCheckoutPayment
update payment_attempts set subscription_id = :subscriptionId, payment_id = :paymentId
where id = :key and state = 'started' returning id

-- name: findChargeOfCheckout
select a.id from payment_attempts c join payment_attempts a on a.payment_id = c.payment_id
where c.id = :key and a.action = 'charge' and a.state in ('started', 'unknown')
