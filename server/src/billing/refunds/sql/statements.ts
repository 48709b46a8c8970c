// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** The ledger says how much was paid and refunded. */
export const findRefundablePayment = statement<{
  provider: string
  id: number
}, {
  id: number
  userId: number
  subscriptionId: number
  status: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  invoiceId: string | null
  isOfProvider: boolean
  paidCents: number
  returnedCents: number
  isAsked: boolean
}>(
  'findRefundablePayment',
  `select p.id, p.user_id as "userId", p.subscription_id as "subscriptionId", p.status, p.provider_invoice_id as "invoiceId",
  p.provider_invoice_id is not null and s.provider = $1 as "isOfProvider",
  coalesce((select sum(e.amount_cents) from ledger_entries e where e.payment_id = p.id and e.kind = 'paid'), 0)::integer
    as "paidCents",
  coalesce((select sum(e.amount_cents) from ledger_entries e
    where e.payment_id = p.id and e.kind in ('refunded', 'charged_back')), 0)::integer as "returnedCents",
  exists (select from refunds r where r.payment_id = p.id and r.state = 'asked') as "isAsked"
from payments p join subscriptions s on s.id = p.subscription_id
where p.id = $2`,
  ['provider', 'id'],
)

export const lockPayment = statement<{
  id: number
}, {
  id: number
}>(
  'lockPayment',
  `select id from payments where id = $1 for update`,
  ['id'],
)

export const insertRefund = statement<{
  paymentId: number
  actionId: number
  amountCents: number
  returnedBeforeCents: number
  now: Date
}, {
  id: number
}>(
  'insertRefund',
  `insert into refunds (payment_id, action_id, amount_cents, returned_before_cents, state, asked_at)
values ($1, $2, $3, $4, 'asked', $5)
returning id`,
  ['paymentId', 'actionId', 'amountCents', 'returnedBeforeCents', 'now'],
)

export const findOpenRefund = statement<{
  id: number
}, {
  id: number
  key: string
  paymentId: number
  actionId: number
  amountCents: number
  returnedBeforeCents: number
  askedAt: Date
  invoiceId: string
  provider: string
}>(
  'findOpenRefund',
  `select r.id, r.key, r.payment_id as "paymentId", r.action_id as "actionId", r.amount_cents as "amountCents",
  r.returned_before_cents as "returnedBeforeCents", r.asked_at as "askedAt", p.provider_invoice_id as "invoiceId",
  s.provider
from refunds r join payments p on p.id = r.payment_id join subscriptions s on s.id = p.subscription_id
where r.id = $1 and r.state = 'asked'`,
  ['id'],
)

/** The process that marks the refund is the one that asks the provider. Everything that is left can be requested again, because no
 * more is refunded than was paid. */
export const markSent = statement<{
  now: Date
  id: number
  isAll: boolean
}, {
  id: number
}>(
  'markSent',
  `update refunds set sent_at = $1 where id = $2 and state = 'asked' and (sent_at is null or $3::boolean)
returning id`,
  ['now', 'id', 'isAll'],
)

export const refuseRefund = statement<{
  message: string
  now: Date
  id: number
}, Record<never, never>>(
  'refuseRefund',
  `update refunds set state = 'refused', message = $1, finished_at = $2 where id = $3 and state = 'asked'`,
  ['message', 'now', 'id'],
)

export const findRefundState = statement<{
  id: number
}, {
  state: ('asked' | 'done' | 'refused')
  message: string | null
}>(
  'findRefundState',
  `select state, message from refunds where id = $1`,
  ['id'],
)
