-- import type { PaymentMethod } from '../../../platform/payments/provider.ts'

-- name: findOwner
select user_id as "userId!" from payments where provider_invoice_id = :invoiceId
union
select user_id from subscriptions where provider_id = :subscriptionId?

-- name: insertProviderPayment
-- param kind: 'first' | 'renewal'
-- param method: PaymentMethod
insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, provider_invoice_id,
  due_on, created_at, withdrawn_at)
values (:userId, :subscriptionId, :planId, :kind, :method, :amountCents, 'pending', :invoiceId, :dueOn, :now,
  :withdrawnAt?)
on conflict (provider_invoice_id) do nothing
returning id

-- name: setCodes
update payments set digitable_line = coalesce(:digitableLine?, digitable_line),
  pix_payload = coalesce(:pixPayload?, pix_payload)
where id = :id
