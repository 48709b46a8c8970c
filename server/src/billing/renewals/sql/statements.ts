// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { SubscriptionStatus } from '../../subscription-rows.ts'

/** Subscriptions that continue, and whose owner was not notified of the next price. */
export const findUnannouncedPrices = statement<Record<never, never>, {
  id: number
}>(
  'findUnannouncedPrices',
  `select s.id
from subscriptions s
where s.status in ('active', 'past_due') and s.expected_price_cents <> (
  select (p.price * 100)::integer from plans p where p.id = coalesce(s.next_plan_id, s.plan_id))
order by s.id`,
  [],
)

export const setExpectedPrice = statement<{
  centavos: number
  id: number
}, Record<never, never>>(
  'setExpectedPrice',
  `update subscriptions set expected_price_cents = $1 where id = $2`,
  ['centavos', 'id'],
)

export const requestCancellation = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'requestCancellation',
  `update subscriptions set status = 'canceling', cancel_requested_at = $1, next_plan_id = null, failed_tries = 0, next_try_at = null
where id = $2`,
  ['now', 'id'],
)

export const setCancelRequestedAt = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setCancelRequestedAt',
  `update subscriptions set cancel_requested_at = $1 where id = $2`,
  ['now', 'id'],
)

export const takeCancellationBack = statement<{
  id: number
}, Record<never, never>>(
  'takeCancellationBack',
  `update subscriptions set status = 'active', cancel_requested_at = null, cancel_processed_at = null
where id = $1`,
  ['id'],
)

export const findUnsettledInvoices = statement<{
  userId: number
}, {
  invoiceId: string
}>(
  'findUnsettledInvoices',
  `select provider_invoice_id as "invoiceId" from payments
where user_id = $1 and status = 'pending' and provider_invoice_id is not null order by id`,
  ['userId'],
)

export const setNextPlan = statement<{
  planId: number | null
  centavos: number
  id: number
}, Record<never, never>>(
  'setNextPlan',
  `update subscriptions set next_plan_id = $1, expected_price_cents = $2 where id = $3`,
  ['planId', 'centavos', 'id'],
)

export const requestCancellationOnce = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'requestCancellationOnce',
  `update subscriptions set cancel_requested_at = coalesce(cancel_requested_at, $1) where id = $2`,
  ['now', 'id'],
)

export const setGoesOn = statement<{
  status: SubscriptionStatus
  id: number
}, Record<never, never>>(
  'setGoesOn',
  `update subscriptions set status = $1, failed_tries = 0, next_try_at = null
where id = $2`,
  ['status', 'id'],
)

export const withdrawRenewals = statement<{
  now: Date
  subscriptionId: number
}, Record<never, never>>(
  'withdrawRenewals',
  `update payments set withdrawn_at = $1
where subscription_id = $2 and kind = 'renewal' and status = 'pending' and withdrawn_at is null`,
  ['now', 'subscriptionId'],
)

export const findTrialEnd = statement<{
  userId: number
}, {
  trialEndsAt: Date | null
}>(
  'findTrialEnd',
  `select trial_ends_at as "trialEndsAt" from users where id = $1`,
  ['userId'],
)

export const findNewInvoices = statement<{
  invoiceIds: string[]
}, {
  id: string
}>(
  'findNewInvoices',
  `select invoice.id as "id" from unnest($1::text[]) invoice (id)
where not exists (select from payments p where p.provider_invoice_id = invoice.id and p.status <> 'pending')`,
  ['invoiceIds'],
)

export const setPastDue = statement<{
  failedTries: number
  nextTryAt: Date | null
  id: number
}, Record<never, never>>(
  'setPastDue',
  `update subscriptions set status = 'past_due', failed_tries = $1, next_try_at = $2 where id = $3`,
  ['failedTries', 'nextTryAt', 'id'],
)

export const findSuspension = statement<{
  userId: number
  now: Date
}, {
  id: number
}>(
  'findSuspension',
  `select id from users
where id = $1 and suspended_at is not null and (suspended_until is null or suspended_until > $2)`,
  ['userId', 'now'],
)
