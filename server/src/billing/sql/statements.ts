// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'

export const findSubscriber = statement<{
  userId: number
}, {
  name: string
  email: string
}>(
  'findSubscriber',
  `select name, email from users where id = $1 and erased_at is null`,
  ['userId'],
)

/** An upgrade took in what had been paid before it. */
export const findPaidPeriods = statement<{
  subscriptionId: number
  now: Date
}, {
  planId: number
  centavos: number
  startsAt: Date
  endsAt: Date
}>(
  'findPaidPeriods',
  `select plan_id as "planId", amount_cents + credit_cents as "centavos", period_starts_at as "startsAt",
  period_ends_at as "endsAt"
from payments
where subscription_id = $1 and status = 'paid' and period_ends_at > $2
  and period_starts_at >= coalesce((
    select max(u.period_starts_at) from payments u
    where u.subscription_id = $1 and u.status = 'paid' and u.kind = 'upgrade'), '-infinity')
order by period_ends_at`,
  ['subscriptionId', 'now'],
)

/** Only the plans of the card provider's platform are sold. */
export const findPlanRow = statement<{
  id: number | null
  identifier: string | null
}, {
  id: number
  identifier: string
  name: string
  priceCents: number
  intervalMonths: number
  isOffered: boolean
}>(
  'findPlanRow',
  `select id, identifier, name, (price * 100)::integer as "priceCents", interval_months as "intervalMonths",
  (platform = 'iugu' and is_active) as "isOffered"
from plans where id = $1 or identifier = $2`,
  ['id', 'identifier'],
)
