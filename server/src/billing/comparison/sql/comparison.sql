-- import type { DifferenceKind } from '../compare-payments.ts'

-- name: findPaidInLedger
-- The ledger's payments with this provider within a span, or those of these invoices.
select p.id, p.provider_invoice_id as "invoiceId!",
  coalesce(sum(e.amount_cents) filter (where e.kind = 'paid'), 0)::integer as "paidCents!",
  coalesce(sum(e.amount_cents) filter (where e.kind in ('refunded', 'charged_back')), 0)::integer as "returnedCents!"
from payments p join subscriptions s on s.id = p.subscription_id left join ledger_entries e on e.payment_id = p.id
where s.provider = :provider and p.provider_invoice_id is not null
  and (p.paid_at >= :from and p.paid_at < :to or p.provider_invoice_id = any (:invoiceIds::text[]))
group by p.id

-- name: insertComparison
insert into payment_comparisons (provider, paid_from, paid_until, compared_at, invoice_count, provider_paid_cents,
  provider_returned_cents, ledger_paid_cents, ledger_returned_cents)
values (:provider, :from, :to, :now, :invoiceCount, :providerPaidCents, :providerReturnedCents, :ledgerPaidCents,
  :ledgerReturnedCents)
returning id

-- name: insertDifference
-- param kind: DifferenceKind
insert into payment_differences (comparison_id, invoice_id, payment_id, kind, provider_cents, ledger_cents, is_settled)
values (:comparisonId, :invoiceId, :paymentId?, :kind, :providerCents, :ledgerCents, :isSettled)
on conflict do nothing

-- name: findLatestComparison
select c.id, to_char(c.compared_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "compared_at!",
  to_char(c.paid_from at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paid_from!",
  to_char(c.paid_until at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paid_until!",
  c.invoice_count, c.provider_paid_cents, c.provider_returned_cents, c.ledger_paid_cents, c.ledger_returned_cents,
  (select count(*) from payment_differences d where d.comparison_id = c.id)::integer as "difference_count!"
from payment_comparisons c order by c.compared_at desc, c.id desc limit 1

-- name: findDifferences
select d.kind, d.invoice_id, d.payment_id, d.provider_cents, d.ledger_cents, d.is_settled
from payment_differences d where d.comparison_id = :comparisonId
order by d.is_settled, d.invoice_id, d.kind limit :limit::integer

-- name: countWaiting
select (select count(*) from payment_differences d where not d.is_settled and d.comparison_id = (
    select id from payment_comparisons order by compared_at desc, id desc limit 1))::integer as "differences!",
  (select count(*) from payments where held_state is not null)::integer as "held!"
