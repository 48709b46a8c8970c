-- import type { PaymentMethod } from '../../../platform/payments/provider.ts'

-- name: insertPending
-- param method: PaymentMethod
insert into subscriptions (user_id, plan_id, status, payment_method, provider, created_at)
values (:userId, :planId, 'pending', :method, :provider, :now)
on conflict (user_id) where status <> 'canceled' do nothing
returning id

-- name: setProviderId
-- param method: PaymentMethod
update subscriptions set provider_id = :providerId, told_plan_id = :planId, told_method = :method
where id = :id and provider_id is null
