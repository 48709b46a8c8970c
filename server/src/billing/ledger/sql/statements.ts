// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { Cause, EntryKind } from '../entries.ts'

export const insertAccount = statement<{
  userId: number
}, Record<never, never>>(
  'insertAccount',
  `insert into ledger_accounts (user_id) values ($1) on conflict (user_id) do nothing`,
  ['userId'],
)

export const insertEntry = statement<{
  kind: EntryKind
  key: string
  cause: Cause['kind']
  causeId: number | null
  subscriptionId: number | null
  paymentId: number | null
  fromPaymentId: number | null
  planId: number | null
  amountCents: number
  startsAt: Date | null
  endsAt: Date | null
  anchorDay: number | null
  isUpgrade: boolean
  happenedAt: Date
  userId: number
}, Record<never, never>>(
  'insertEntry',
  `insert into ledger_entries (account_id, kind, key, cause, cause_id, subscription_id, payment_id, from_payment_id, plan_id,
  amount_cents, starts_at, ends_at, anchor_day, is_upgrade, happened_at)
select a.id, $1, $2, $3, $4, $5, $6, $7, $8, $9,
  $10, $11, $12, $13, $14
from ledger_accounts a where a.user_id = $15
on conflict (key) do nothing`,
  ['kind', 'key', 'cause', 'causeId', 'subscriptionId', 'paymentId', 'fromPaymentId', 'planId', 'amountCents', 'startsAt', 'endsAt', 'anchorDay', 'isUpgrade', 'happenedAt', 'userId'],
)

export const findEntries = statement<{
  userId: number
}, {
  kind: ('paid' | 'credit_moved' | 'period_granted' | 'refunded' | 'charged_back' | 'given' | 'written_off')
  subscriptionId: number | null
  paymentId: number | null
  fromPaymentId: number | null
  planId: number | null
  amountCents: number
  startsAt: Date | null
  endsAt: Date | null
  anchorDay: number | null
  isUpgrade: boolean
  happenedAt: Date
}>(
  'findEntries',
  `select e.kind, e.subscription_id as "subscriptionId", e.payment_id as "paymentId",
  e.from_payment_id as "fromPaymentId", e.plan_id as "planId", e.amount_cents as "amountCents",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.anchor_day as "anchorDay", e.is_upgrade as "isUpgrade",
  e.happened_at as "happenedAt"
from ledger_accounts a join ledger_entries e on e.account_id = a.id
where a.user_id = $1 order by e.id`,
  ['userId'],
)

export const findSubscriptionsOf = statement<{
  userId: number
}, {
  id: number
  status: ('pending' | 'active' | 'past_due' | 'canceling' | 'canceled')
  nextTryAt: Date | null
  renews: boolean
}>(
  'findSubscriptionsOf',
  `select id, status, next_try_at as "nextTryAt", status in ('active', 'past_due') as "renews" from subscriptions where user_id = $1`,
  ['userId'],
)

export const upsertStanding = statement<{
  id: number
  paidUntil: Date | null
  anchorDay: number | null
  accessUntil: Date | null
  nextChargeAt: Date | null
}, Record<never, never>>(
  'upsertStanding',
  `insert into standings (subscription_id, paid_until, anchor_day, access_until, next_charge_at)
values ($1, $2, $3, $4, $5)
on conflict (subscription_id) do update set paid_until = excluded.paid_until, anchor_day = excluded.anchor_day,
  access_until = excluded.access_until, next_charge_at = excluded.next_charge_at`,
  ['id', 'paidUntil', 'anchorDay', 'accessUntil', 'nextChargeAt'],
)

export const setPlanOfStanding = statement<{
  planId: number
  id: number
}, Record<never, never>>(
  'setPlanOfStanding',
  `update subscriptions set plan_id = $1 where id = $2 and plan_id <> $1`,
  ['planId', 'id'],
)

export const deleteAccessPeriods = statement<{
  id: number
}, Record<never, never>>(
  'deleteAccessPeriods',
  `delete from access_periods where subscription_id = $1`,
  ['id'],
)

export const insertAccessPeriod = statement<{
  id: number
  planId: number
  startsAt: Date
  endsAt: Date
}, Record<never, never>>(
  'insertAccessPeriod',
  `insert into access_periods (subscription_id, plan_id, starts_at, ends_at) values ($1, $2, $3, $4)`,
  ['id', 'planId', 'startsAt', 'endsAt'],
)
