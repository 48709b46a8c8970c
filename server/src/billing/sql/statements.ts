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
