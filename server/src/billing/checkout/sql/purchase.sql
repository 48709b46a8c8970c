-- import type { PaymentMethod } from '../../../platform/payments/provider.ts'

-- name: setMethod
-- param method: PaymentMethod
update subscriptions set payment_method = :method where id = :subscriptionId
