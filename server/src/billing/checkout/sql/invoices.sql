-- import type { PaymentMethod } from '../../../platform/payments/provider.ts'
-- import type { PaymentKind } from '../../subscription-rows.ts'

-- name: insertPayment
-- param kind: PaymentKind
-- param method: PaymentMethod
insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, credit_cents, status, due_on,
  created_at)
values (:userId, :subscriptionId, :planId, :kind, :method, :amountCents, :creditCents, 'pending', :dueOn, :now)
returning id

-- name: setInvoice
update payments p set provider_invoice_id = :invoiceId, due_on = :dueOn
from plans pl where p.id = :id and p.provider_invoice_id is null and pl.id = p.plan_id
returning pl.name as plan
