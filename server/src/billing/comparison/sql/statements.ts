// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { DifferenceKind } from '../compare-payments.ts'

/** The ledger's payments with this provider within a span, or those of these invoices. */
export const findPaidInLedger = statement<{
  provider: string
  from: Date
  to: Date
  invoiceIds: string[]
}, {
  id: number
  invoiceId: string
  paidCents: number
  returnedCents: number
}>(
  'findPaidInLedger',
  `select p.id, p.provider_invoice_id as "invoiceId",
  coalesce(sum(e.amount_cents) filter (where e.kind = 'paid'), 0)::integer as "paidCents",
  coalesce(sum(e.amount_cents) filter (where e.kind in ('refunded', 'charged_back')), 0)::integer as "returnedCents"
from payments p join subscriptions s on s.id = p.subscription_id left join ledger_entries e on e.payment_id = p.id
where s.provider = $1 and p.provider_invoice_id is not null
  and (p.paid_at >= $2 and p.paid_at < $3 or p.provider_invoice_id = any ($4::text[]))
group by p.id`,
  ['provider', 'from', 'to', 'invoiceIds'],
)

export const insertComparison = statement<{
  provider: string
  from: Date
  to: Date
  now: Date
  invoiceCount: number
  providerPaidCents: number
  providerReturnedCents: number
  ledgerPaidCents: number
  ledgerReturnedCents: number
}, {
  id: number
}>(
  'insertComparison',
  `insert into payment_comparisons (provider, paid_from, paid_until, compared_at, invoice_count, provider_paid_cents,
  provider_returned_cents, ledger_paid_cents, ledger_returned_cents)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  $9)
returning id`,
  ['provider', 'from', 'to', 'now', 'invoiceCount', 'providerPaidCents', 'providerReturnedCents', 'ledgerPaidCents', 'ledgerReturnedCents'],
)

export const insertDifference = statement<{
  comparisonId: number
  invoiceId: string
  paymentId: number | null
  kind: DifferenceKind
  providerCents: number
  ledgerCents: number
  isSettled: boolean
}, Record<never, never>>(
  'insertDifference',
  `insert into payment_differences (comparison_id, invoice_id, payment_id, kind, provider_cents, ledger_cents, is_settled)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing`,
  ['comparisonId', 'invoiceId', 'paymentId', 'kind', 'providerCents', 'ledgerCents', 'isSettled'],
)

export const findLatestComparison = statement<Record<never, never>, {
  id: number
  compared_at: string
  paid_from: string
  paid_until: string
  invoice_count: number
  provider_paid_cents: number
  provider_returned_cents: number
  ledger_paid_cents: number
  ledger_returned_cents: number
  difference_count: number
}>(
  'findLatestComparison',
  `select c.id, to_char(c.compared_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "compared_at",
  to_char(c.paid_from at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paid_from",
  to_char(c.paid_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paid_until",
  c.invoice_count, c.provider_paid_cents, c.provider_returned_cents, c.ledger_paid_cents, c.ledger_returned_cents,
  (select count(*) from payment_differences d where d.comparison_id = c.id)::integer as "difference_count"
from payment_comparisons c order by c.compared_at desc, c.id desc limit 1`,
  [],
)

export const findDifferences = statement<{
  comparisonId: number
  limit: number
}, {
  kind: ('missing_here' | 'missing_there' | 'paid' | 'returned')
  invoice_id: string
  payment_id: number | null
  provider_cents: number
  ledger_cents: number
  is_settled: boolean
}>(
  'findDifferences',
  `select d.kind, d.invoice_id, d.payment_id, d.provider_cents, d.ledger_cents, d.is_settled
from payment_differences d where d.comparison_id = $1
order by d.is_settled, d.invoice_id, d.kind limit $2::integer`,
  ['comparisonId', 'limit'],
)

export const countWaiting = statement<Record<never, never>, {
  differences: number
  held: number
}>(
  'countWaiting',
  `select (select count(*) from payment_differences d where not d.is_settled and d.comparison_id = (
    select id from payment_comparisons order by compared_at desc, id desc limit 1))::integer as "differences",
  (select count(*) from payments where held_state is not null)::integer as "held"`,
  [],
)
