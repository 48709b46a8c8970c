// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { ProviderCall } from '../../../platform/payments/provider.ts'

export const startCall = statement<{
  id: number
}, {
  event: string
  objectId: string | null
}>(
  'startCall',
  `update webhook_calls set tries = least(tries + 1, 32767) where id = $1 and handled_at is null
returning event, object_id as "objectId"`,
  ['id'],
)

export const setCallError = statement<{
  reason: string
  id: number
}, Record<never, never>>(
  'setCallError',
  `update webhook_calls set last_error = $1 where id = $2`,
  ['reason', 'id'],
)

export const setCallHandled = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setCallHandled',
  `update webhook_calls set handled_at = $1, last_error = null where id = $2`,
  ['now', 'id'],
)

export const findHeldInvoice = statement<{
  id: number
}, {
  invoiceId: string
}>(
  'findHeldInvoice',
  `select provider_invoice_id as "invoiceId" from payments
where id = $1 and held_state is not null and provider_invoice_id is not null`,
  ['id'],
)

export const findWaitingInvoices = statement<{
  provider: string
}, {
  id: string
}>(
  'findWaitingInvoices',
  `select p.provider_invoice_id as "id" from payments p join subscriptions s on s.id = p.subscription_id
where p.status = 'pending' and p.withdrawn_at is null and p.held_state is null and p.provider_invoice_id is not null
  and s.provider = $1
order by p.due_on`,
  ['provider'],
)

/** Subscriptions whose paid period is over, or so near its end that the next bank slip or PIX is due. */
export const findDueSubscriptions = statement<{
  now: Date
  renewedBy: Date
}, {
  id: number
}>(
  'findDueSubscriptions',
  `select s.id from subscriptions s join standings st on st.subscription_id = s.id
where s.status in ('active', 'past_due', 'canceling') and st.paid_until <= $1
  or s.status = 'active' and s.payment_method <> 'credit_card' and st.paid_until <= $2
order by s.id`,
  ['now', 'renewedBy'],
)

/** Subscriptions whose standing was written before it contained the next charge. */
export const findWithoutNextCharge = statement<{
  atMost: number
}, {
  userId: number
}>(
  'findWithoutNextCharge',
  `select distinct s.user_id as "userId" from subscriptions s join standings st on st.subscription_id = s.id
where s.status in ('active', 'past_due') and st.paid_until is not null and st.next_charge_at is null
limit $1::integer`,
  ['atMost'],
)

/** Subscriptions with changes that the provider has not received. */
export const findUnsyncedSubscriptions = statement<{
  provider: string
}, {
  id: number
}>(
  'findUnsyncedSubscriptions',
  `select s.id from subscriptions s left join standings st on st.subscription_id = s.id
where s.provider = $1 and (
  exists (select from payments p where p.subscription_id = s.id and p.status = 'pending' and p.withdrawn_at is not null
    and p.held_state is null)
  or s.provider_id is not null and s.told_suspended <> (s.status in ('canceling', 'canceled'))
  or s.provider_id is not null and s.status in ('active', 'past_due') and st.paid_until is not null
    and (s.told_plan_id is distinct from coalesce(s.next_plan_id, s.plan_id)
      or s.told_until is distinct from st.paid_until))
order by s.id`,
  ['provider'],
)

export const withdrawPayment = statement<{
  now: Date
  paymentId: number
}, Record<never, never>>(
  'withdrawPayment',
  `update payments set withdrawn_at = coalesce(withdrawn_at, $1),
  status = case when provider_invoice_id is null then 'canceled' else status end
where id = $2 and status = 'pending'`,
  ['now', 'paymentId'],
)

/** The pending payments of a subscription, or only those that were withdrawn and that staff do not hold. */
export const findPendingPayments = statement<{
  subscriptionId: number
  isWithdrawn: boolean
}, {
  id: number
  userId: number
  subscriptionId: number
  invoiceId: string | null
}>(
  'findPendingPayments',
  `select id, user_id as "userId", subscription_id as "subscriptionId", provider_invoice_id as "invoiceId"
from payments
where subscription_id = $1 and status = 'pending'
  and (withdrawn_at is not null and held_state is null or not $2::boolean)
order by id`,
  ['subscriptionId', 'isWithdrawn'],
)

export const setSyncedSuspension = statement<{
  suspended: boolean
  now: Date
  id: number
}, Record<never, never>>(
  'setSyncedSuspension',
  `update subscriptions set told_suspended = $1,
  cancel_processed_at = case when $1 and cancel_requested_at is not null
    then coalesce(cancel_processed_at, $2) end
where id = $3`,
  ['suspended', 'now', 'id'],
)

export const setSyncedPlan = statement<{
  planId: number
  expiresAt: Date
  id: number
}, Record<never, never>>(
  'setSyncedPlan',
  `update subscriptions set told_plan_id = $1, told_until = $2 where id = $3`,
  ['planId', 'expiresAt', 'id'],
)

export const setFoundSubscription = statement<{
  providerId: string
  id: number
}, Record<never, never>>(
  'setFoundSubscription',
  `update subscriptions set provider_id = $1, told_plan_id = plan_id, told_method = payment_method
where id = $2`,
  ['providerId', 'id'],
)

export const insertCall = statement<{
  event: string
  objectId: string | null
  data: ProviderCall['data']
  now: Date
}, {
  id: number
}>(
  'insertCall',
  `insert into webhook_calls (event, object_id, data, received_at) values ($1, $2, $3::jsonb, $4)
returning id`,
  ['event', 'objectId', 'data', 'now'],
  ['data'],
)
