// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** The customer's present data. */
export const findCustomer = statement<{
  paymentId: number
}, {
  userId: number
  description: string
  name: string
  email: string
  cpfSealed: Uint8Array | null
  zipCode: string | null
  street: string | null
  number: string | null
  complement: string | null
  cityCode: number | null
  city: string | null
  state: string | null
}>(
  'findCustomer',
  `select p.user_id as "userId", pl.name as "description", u.name as "name", u.email, u.cpf_sealed as "cpfSealed",
  b.zip_code as "zipCode", b.street, b.address_number as "number", b.complement, b.city_code as "cityCode",
  c.name as "city", s.acronym as "state"
from payments p join users u on u.id = p.user_id join plans pl on pl.id = p.plan_id
  left join billing_profiles b on b.user_id = p.user_id left join cities c on c.code = b.city_code
  left join states s on s.code = c.state_code
where p.id = $1`,
  ['paymentId'],
)

export const insertFiscalRecord = statement<{
  paymentId: number
  userId: number
  customerSealed: Uint8Array
  description: string
}, Record<never, never>>(
  'insertFiscalRecord',
  `insert into fiscal_records (payment_id, user_id, customer_sealed, description)
values ($1, $2, $3, $4)
on conflict (payment_id) do nothing`,
  ['paymentId', 'userId', 'customerSealed', 'description'],
)

/** The payments within a span, the oldest first, or a single payment. */
export const findFiscalRecords = statement<{
  paymentId: number | null
  from: Date
  to: Date
}, {
  paymentId: number
  customerSealed: Uint8Array | null
  description: string
  method: ('credit_card' | 'bank_slip' | 'pix')
  invoiceId: string | null
  amountCents: number
  returnedCents: number
  paidAt: string
  startsAt: string | null
  endsAt: string | null
  handedOverAt: Date | null
  handedOverReturnedCents: number
  handedOver: string | null
}>(
  'findFiscalRecords',
  `select p.id as "paymentId", f.customer_sealed as "customerSealed", coalesce(f.description, pl.name) as "description",
  p.method as "method", p.provider_invoice_id as "invoiceId", p.amount_cents as "amountCents",
  coalesce((select sum(e.amount_cents) from ledger_entries e
    where e.payment_id = p.id and e.kind in ('refunded', 'charged_back')), 0)::integer as "returnedCents",
  to_char(p.paid_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "paidAt",
  to_char(g.starts_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "startsAt",
  to_char(g.ends_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "endsAt",
  f.handed_over_at as "handedOverAt", coalesce(f.handed_over_returned_cents, 0) as "handedOverReturnedCents",
  to_char(f.handed_over_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "handedOver"
from payments p join plans pl on pl.id = p.plan_id left join fiscal_records f on f.payment_id = p.id
  left join lateral (select starts_at, ends_at from ledger_entries e
    where e.payment_id = p.id and e.kind = 'period_granted' order by e.id limit 1) g on true
where p.paid_at is not null and (p.id = $1
  or $1::bigint is null and p.paid_at >= $2::timestamptz and p.paid_at < $3::timestamptz)
order by p.paid_at, p.id`,
  ['paymentId', 'from', 'to'],
)

export const setHandedOver = statement<{
  now: Date
  returnedCents: number
  paymentId: number
}, Record<never, never>>(
  'setHandedOver',
  `update fiscal_records set handed_over_at = coalesce(handed_over_at, $1::timestamptz),
  handed_over_returned_cents = greatest(handed_over_returned_cents, $2)
where payment_id = $3`,
  ['now', 'returnedCents', 'paymentId'],
)
