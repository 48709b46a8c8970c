// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** The ledger of a person in order, with the names of plans. */
export const findStatementEntries = statement<{
  userId: number
}, {
  id: number
  kind: ('paid' | 'credit_moved' | 'period_granted' | 'refunded' | 'charged_back' | 'given' | 'written_off')
  cause: ('payment' | 'webhook' | 'staff' | 'system' | 'import')
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
  plan: string | null
  method: ('credit_card' | 'bank_slip' | 'pix') | null
}>(
  'findStatementEntries',
  `select e.id as "id", e.kind as "kind", e.cause as "cause", e.subscription_id as "subscriptionId", e.payment_id as "paymentId",
  e.from_payment_id as "fromPaymentId", e.plan_id as "planId", e.amount_cents as "amountCents",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.anchor_day as "anchorDay", e.is_upgrade as "isUpgrade",
  e.happened_at as "happenedAt", pl.name as "plan", p.method as "method"
from ledger_accounts a join ledger_entries e on e.account_id = a.id left join plans pl on pl.id = e.plan_id
  left join payments p on p.id = e.payment_id
where a.user_id = $1 order by e.id`,
  ['userId'],
)

/** The owner of a statement; null where the account was erased. */
export const findHolder = statement<{
  userId: number
}, {
  id: number
  name: string
  email: string
  cpfSealed: Uint8Array | null
}>(
  'findHolder',
  `select id, name, email, cpf_sealed as "cpfSealed" from users where id = $1 and id > 1`,
  ['userId'],
)

/** What came of a person's money, the latest first; of each, what staff sent back last. */
export const findPersonPayments = statement<{
  provider: string
  userId: number | null
  id: number | null
  limit: number
  skip: number
}, {
  id: number
  plan: string
  method: ('credit_card' | 'bank_slip' | 'pix')
  status: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  paidAt: string
  paidCents: number
  returnedCents: number
  canRefund: boolean
  refund: { amount: number; state: 'asked' | 'done' | 'refused'; at: string; reason: string; by: string | null; message: string | null } | null
}>(
  'findPersonPayments',
  `select p.id as "id", pl.name as "plan", p.method as "method", p.status as "status",
  to_char(p.paid_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paidAt",
  money.paid as "paidCents", money.returned as "returnedCents",
  p.status = 'paid' and s.provider = $1 and money.returned < money.paid
    and not exists (select from refunds o where o.payment_id = p.id and o.state = 'asked') as "canRefund",
  case when r.id is not null then json_build_object('amount', round(r.amount_cents::numeric / 100, 2), 'state', r.state,
    'at', to_char(r.asked_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'reason', coalesce(act.details ->> 'reason', ''), 'by', actor.name, 'message', r.message) end as refund
from payments p join plans pl on pl.id = p.plan_id join subscriptions s on s.id = p.subscription_id
  join lateral (select
      coalesce(sum(e.amount_cents) filter (where e.kind = 'paid'), 0)::integer as paid,
      coalesce(sum(e.amount_cents) filter (where e.kind in ('refunded', 'charged_back')), 0)::integer as returned
    from ledger_entries e where e.payment_id = p.id) money on true
  left join lateral (select * from refunds f where f.payment_id = p.id order by f.id desc limit 1) r on true
  left join staff_actions act on act.id = r.action_id
  left join users actor on actor.id = act.actor_id
where ($2::bigint is null or p.user_id = $2) and ($3::bigint is null or p.id = $3) and p.paid_at is not null
order by p.paid_at desc, p.id desc limit $4::integer offset $5::integer`,
  ['provider', 'userId', 'id', 'limit', 'skip'],
)

/** All entries within a span, the oldest first. */
export const findMonthEntries = statement<{
  from: Date
  to: Date
}, {
  id: number
  kind: ('paid' | 'credit_moved' | 'period_granted' | 'refunded' | 'charged_back' | 'given' | 'written_off')
  cause: ('payment' | 'webhook' | 'staff' | 'system' | 'import')
  paymentId: number | null
  amountCents: number
  at: string
  startsAt: string | null
  endsAt: string | null
  plan: string | null
  method: ('credit_card' | 'bank_slip' | 'pix') | null
  invoiceId: string | null
  userId: number | null
  name: string | null
}>(
  'findMonthEntries',
  `select e.id as "id", e.kind as "kind", e.cause as "cause", e.payment_id as "paymentId",
  e.amount_cents as "amountCents",
  to_char(e.happened_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "at",
  to_char(e.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "startsAt",
  to_char(e.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "endsAt",
  pl.name as "plan", p.method as "method", p.provider_invoice_id as "invoiceId", u.id as "userId", u.name as "name"
from ledger_entries e left join ledger_accounts a on a.id = e.account_id left join users u on u.id = a.user_id
  left join plans pl on pl.id = e.plan_id left join payments p on p.id = e.payment_id
where e.happened_at >= $1 and e.happened_at < $2 order by e.happened_at, e.id`,
  ['from', 'to'],
)

export const sumMonth = statement<{
  from: Date
  to: Date
}, {
  kind: ('paid' | 'credit_moved' | 'period_granted' | 'refunded' | 'charged_back' | 'given' | 'written_off')
  count: number
  amountCents: number
}>(
  'sumMonth',
  `select e.kind, count(*)::integer as "count", sum(e.amount_cents)::bigint as "amountCents"
from ledger_entries e where e.happened_at >= $1 and e.happened_at < $2 group by e.kind order by e.kind`,
  ['from', 'to'],
)
