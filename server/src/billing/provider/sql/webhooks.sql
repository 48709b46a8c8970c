-- import type { ProviderCall } from '../../../platform/payments/provider.ts'

-- name: insertCall
-- param data: ProviderCall['data']
insert into webhook_calls (event, object_id, data, received_at) values (:event, :objectId?, :data::jsonb, :now)
returning id
