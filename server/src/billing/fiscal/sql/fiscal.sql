-- name: findCustomer
-- The customer's present data.
select p.user_id as "userId!", pl.name as "description!", u.name as "name!", u.email, u.cpf_sealed as "cpfSealed",
  b.zip_code as "zipCode", b.street, b.address_number as "number", b.complement, b.city_code as "cityCode",
  c.name as "city?", s.acronym as "state?"
from payments p join users u on u.id = p.user_id join plans pl on pl.id = p.plan_id
  left join billing_profiles b on b.user_id = p.user_id left join cities c on c.code = b.city_code
  left join states s on s.code = c.state_code
where p.id = :paymentId

-- name: insertFiscalRecord
insert into fiscal_records (payment_id, user_id, customer_sealed, description)
values (:paymentId, :userId, :customerSealed, :description)
on conflict (payment_id) do nothing

-- name: findFiscalRecords
-- The payments within a span, the oldest first, or a single payment.
select p.id as "paymentId!", f.customer_sealed as "customerSealed", coalesce(f.description, pl.name) as "description!",
  p.method as "method!", p.provider_invoice_id as "invoiceId", p.amount_cents as "amountCents!",
  coalesce((select sum(e.amount_cents) from ledger_entries e
    where e.payment_id = p.id and e.kind in ('refunded', 'charged_back')), 0)::integer as "returnedCents!",
  to_char(p.paid_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paidAt!",
  to_char(g.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "startsAt",
  to_char(g.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "endsAt",
  f.handed_over_at as "handedOverAt", coalesce(f.handed_over_returned_cents, 0) as "handedOverReturnedCents!",
  to_char(f.handed_over_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "handedOver"
from payments p join plans pl on pl.id = p.plan_id left join fiscal_records f on f.payment_id = p.id
  left join lateral (select starts_at, ends_at from ledger_entries e
    where e.payment_id = p.id and e.kind = 'period_granted' order by e.id limit 1) g on true
where p.paid_at is not null and (p.id = :paymentId?
  or :paymentId?::bigint is null and p.paid_at >= :from::timestamptz and p.paid_at < :to::timestamptz)
order by p.paid_at, p.id

-- name: setHandedOver
update fiscal_records set handed_over_at = coalesce(handed_over_at, :now::timestamptz),
  handed_over_returned_cents = greatest(handed_over_returned_cents, :returnedCents)
where payment_id = :paymentId
