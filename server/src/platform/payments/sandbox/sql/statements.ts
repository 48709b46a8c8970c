// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../data/statement.ts'

/** No row where the invoice of the renewal exists already. */
export const insertSandboxInvoice = statement<{
  id: string
  customerId: string
  subscriptionId: string | null
  renewsAt: Date | null
  reference: string | null
  method: string
  cents: number
  description: string
  dueOn: string
  now: Date
}, {
  number: number
  dueOn: string
}>(
  'insertSandboxInvoice',
  `insert into sandbox_invoices
  (id, customer_id, subscription_id, renews_at, reference, method, state, total_cents, description, due_on, created_at)
values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10)
on conflict on constraint sandbox_invoices_renew_once do nothing
returning number, to_char(due_on, 'YYYY-MM-DD') as "dueOn"`,
  ['id', 'customerId', 'subscriptionId', 'renewsAt', 'reference', 'method', 'cents', 'description', 'dueOn', 'now'],
)

export const setWayToPay = statement<{
  line: string | null
  pix: string | null
  id: string
}, Record<never, never>>(
  'setWayToPay',
  `update sandbox_invoices set digitable_line = $1, pix_payload = $2 where id = $3`,
  ['line', 'pix', 'id'],
)

/** The invoice with :id, or the one of a customer with their reference. */
export const expireInvoices = statement<{
  expiresAfterDays: number
  now: Date
  id: string | null
  customerId: string | null
  reference: string | null
}, Record<never, never>>(
  'expireInvoices',
  `update sandbox_invoices set state = 'expired'
where state = 'pending' and due_on + $1::integer < ($2::timestamptz at time zone interval '-03:00')::date
  and (id = $3 or customer_id = $4 and reference = $5 and subscription_id is null)`,
  ['expiresAfterDays', 'now', 'id', 'customerId', 'reference'],
)

export const findSandboxInvoice = statement<{
  id: string | null
  customerId: string | null
  reference: string | null
}, {
  id: string
  subscriptionId: string | null
  state: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  totalCents: number
  dueOn: string
  paidAt: Date | null
  digitableLine: string | null
  bankSlipUrl: string | null
  pixPayload: string | null
  refundedCents: number
  isChargedBack: boolean
  heldState: string | null
}>(
  'findSandboxInvoice',
  `select id, subscription_id as "subscriptionId", state, total_cents as "totalCents",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn", paid_at as "paidAt", digitable_line as "digitableLine",
  null::text as "bankSlipUrl", pix_payload as "pixPayload",
  case when state = 'refunded' then total_cents else refunded_cents end as "refundedCents",
  is_charged_back as "isChargedBack", null::text as "heldState"
from sandbox_invoices
where id = $1 or customer_id = $2 and reference = $3 and subscription_id is null
order by number desc limit 1`,
  ['id', 'customerId', 'reference'],
)

export const findSlip = statement<{
  id: string
}, {
  number: number
  dueOn: string
  cents: number
  description: string
  line: string
  createdAt: Date
}>(
  'findSlip',
  `select number, to_char(due_on, 'YYYY-MM-DD') as "dueOn", total_cents as cents, description,
  digitable_line as "line", created_at as "createdAt"
from sandbox_invoices where id = $1 and method = 'bank_slip'`,
  ['id'],
)

export const lockSandboxInvoice = statement<{
  id: string
}, {
  id: string
  customerId: string
  subscriptionId: string | null
  isRenewal: boolean
  method: ('credit_card' | 'bank_slip' | 'pix')
  state: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  totalCents: number
  refundedCents: number
}>(
  'lockSandboxInvoice',
  `select id, customer_id as "customerId", subscription_id as "subscriptionId", renews_at is not null as "isRenewal",
  method, state, total_cents as "totalCents", refunded_cents as "refundedCents"
from sandbox_invoices where id = $1 for update`,
  ['id'],
)

export const setInvoicePaid = statement<{
  now: Date
  id: string
}, Record<never, never>>(
  'setInvoicePaid',
  `update sandbox_invoices set state = 'paid', paid_at = $1 where id = $2`,
  ['now', 'id'],
)

export const addRefund = statement<{
  cents: number
  id: string
}, Record<never, never>>(
  'addRefund',
  `update sandbox_invoices set refunded_cents = refunded_cents + $1::integer,
  state = case when refunded_cents + $1::integer = total_cents then 'refunded' else 'paid' end
where id = $2`,
  ['cents', 'id'],
)

/** The invoices paid within a span, the latest first. */
export const findInvoicesPaidWithin = statement<{
  from: Date
  to: Date
}, {
  id: string
  subscriptionId: string | null
  state: ('pending' | 'paid' | 'canceled' | 'expired' | 'refunded')
  totalCents: number
  dueOn: string
  paidAt: Date | null
  digitableLine: string | null
  bankSlipUrl: string | null
  pixPayload: string | null
  refundedCents: number
  isChargedBack: boolean
  heldState: string | null
}>(
  'findInvoicesPaidWithin',
  `select id, subscription_id as "subscriptionId", state, total_cents as "totalCents",
  to_char(due_on, 'YYYY-MM-DD') as "dueOn", paid_at as "paidAt", digitable_line as "digitableLine",
  null::text as "bankSlipUrl", pix_payload as "pixPayload",
  case when state = 'refunded' then total_cents else refunded_cents end as "refundedCents",
  is_charged_back as "isChargedBack", null::text as "heldState"
from sandbox_invoices where paid_at >= $1 and paid_at < $2
order by number desc`,
  ['from', 'to'],
)

export const setInvoiceCanceled = statement<{
  id: string
}, Record<never, never>>(
  'setInvoiceCanceled',
  `update sandbox_invoices set state = 'canceled' where id = $1`,
  ['id'],
)

export const extendPeriod = statement<{
  now: Date
  subscriptionId: string
}, Record<never, never>>(
  'extendPeriod',
  `update sandbox_subscriptions s set expires_at = (
  coalesce(s.expires_at, $1::timestamptz) at time zone interval '-03:00' + make_interval(months => p.interval_months))
  at time zone interval '-03:00'
from sandbox_plans p where p.identifier = s.plan_identifier and s.id = $2`,
  ['now', 'subscriptionId'],
)

/** No row for a key that was used before. */
export const insertCall = statement<{
  key: string
  now: Date
}, {
  key: string
}>(
  'insertCall',
  `insert into sandbox_calls (key, called_at) values ($1, $2) on conflict (key) do nothing returning key`,
  ['key', 'now'],
)

export const findAnswer = statement<{
  key: string
}, {
  answer: unknown | null
}>(
  'findAnswer',
  `select answer from sandbox_calls where key = $1`,
  ['key'],
)

export const setAnswer = statement<{
  answer: unknown
  key: string
}, Record<never, never>>(
  'setAnswer',
  `update sandbox_calls set answer = $1 where key = $2`,
  ['answer', 'key'],
  ['answer'],
)

export const setSuspended = statement<{
  suspended: boolean
  id: string
}, {
  id: string
}>(
  'setSuspended',
  `update sandbox_subscriptions set suspended = $1 where id = $2 returning id`,
  ['suspended', 'id'],
)

export const findCard = statement<{
  id: string
}, {
  customerId: string
  outcome: string
}>(
  'findCard',
  `select customer_id as "customerId", outcome from sandbox_cards where id = $1`,
  ['id'],
)

export const insertCustomer = statement<{
  id: string
  now: Date
}, Record<never, never>>(
  'insertCustomer',
  `insert into sandbox_customers (id, created_at) values ($1, $2)`,
  ['id', 'now'],
)

export const insertToken = statement<{
  digest: Uint8Array
  outcome: string
  brand: string
  lastDigits: string
  expiresAt: Date
}, Record<never, never>>(
  'insertToken',
  `insert into sandbox_tokens (digest, outcome, brand, last_digits, expires_at)
values ($1, $2, $3, $4, $5)`,
  ['digest', 'outcome', 'brand', 'lastDigits', 'expiresAt'],
)

/** Uses the token up. No row where it has expired, or there is no such customer. */
export const insertCard = statement<{
  digest: Uint8Array
  id: string
  now: Date
  customerId: string
}, {
  id: string
  brand: string
  lastDigits: string
}>(
  'insertCard',
  `with used as (
  delete from sandbox_tokens where digest = $1 returning *
)
insert into sandbox_cards (id, customer_id, outcome, brand, last_digits, created_at)
select $2, customer.id, used.outcome, used.brand, used.last_digits, $3::timestamptz
from used, sandbox_customers customer where customer.id = $4 and used.expires_at > $3::timestamptz
returning id, brand, last_digits as "lastDigits"`,
  ['digest', 'id', 'now', 'customerId'],
)

export const savePlan = statement<{
  identifier: string
  name: string
  priceCents: number
  intervalMonths: number
}, Record<never, never>>(
  'savePlan',
  `insert into sandbox_plans (identifier, name, price_cents, interval_months)
values ($1, $2, $3, $4)
on conflict (identifier) do update
set name = excluded.name, price_cents = excluded.price_cents, interval_months = excluded.interval_months`,
  ['identifier', 'name', 'priceCents', 'intervalMonths'],
)

export const findSubscriptionByReference = statement<{
  customerId: string
  reference: string
}, {
  id: string
}>(
  'findSubscriptionByReference',
  `select id from sandbox_subscriptions where customer_id = $1 and reference = $2`,
  ['customerId', 'reference'],
)

export const setPlan = statement<{
  planIdentifier: string
  expiresAt: Date
  id: string
}, {
  id: string
}>(
  'setPlan',
  `update sandbox_subscriptions set plan_identifier = $1, expires_at = $2
where id = $3 and exists (select from sandbox_plans where identifier = $1) returning id`,
  ['planIdentifier', 'expiresAt', 'id'],
)

export const lockSandboxSubscription = statement<{
  id: string
}, {
  id: string
  customerId: string
  planIdentifier: string
  planName: string
  priceCents: number
  method: ('credit_card' | 'bank_slip' | 'pix')
  suspended: boolean
  expiresAt: Date | null
}>(
  'lockSandboxSubscription',
  `select s.id, s.customer_id as "customerId", s.plan_identifier as "planIdentifier", p.name as "planName",
  p.price_cents as "priceCents", s.method, s.suspended, s.expires_at as "expiresAt"
from sandbox_subscriptions s join sandbox_plans p on p.identifier = s.plan_identifier
where s.id = $1 for update of s`,
  ['id'],
)

export const findPlanForCustomer = statement<{
  planIdentifier: string
  customerId: string
}, {
  name: string
  cents: number
}>(
  'findPlanForCustomer',
  `select plan.name, plan.price_cents as cents from sandbox_plans plan, sandbox_customers customer
where plan.identifier = $1 and customer.id = $2`,
  ['planIdentifier', 'customerId'],
)

export const insertSandboxSubscription = statement<{
  id: string
  customerId: string
  planIdentifier: string
  method: string
  reference: string
  now: Date
}, Record<never, never>>(
  'insertSandboxSubscription',
  `insert into sandbox_subscriptions (id, customer_id, plan_identifier, method, reference, created_at)
values ($1, $2, $3, $4, $5, $6)`,
  ['id', 'customerId', 'planIdentifier', 'method', 'reference', 'now'],
)

export const findInvoicesOf = statement<{
  subscriptionId: string
}, {
  id: string
}>(
  'findInvoicesOf',
  `select id from sandbox_invoices where subscription_id = $1 order by number desc`,
  ['subscriptionId'],
)
