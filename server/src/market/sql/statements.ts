// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { MarketPrice } from '@arroba/contract/market/prices.ts'

export const findTagName = statement<{
  slug: string
}, {
  name: string
}>(
  'findTagName',
  `select name from tags where slug = $1 and is_bovine`,
  ['slug'],
)

/** The last that was published up to a negotiation's day, at most a week before; as the latest run says that computed its day.
 * Sergipe has no price of its own: SE is the Sudeste. */
export const findPricesOfNegotiations = statement<{
  ids: number[]
}, {
  id: number
  price: Pick<MarketPrice, 'price' | 'p25' | 'p75' | 'deals_band' | 'unit'>
}>(
  'findPricesOfNegotiations',
  `select n.id, json_build_object('price', found.price, 'p25', found.p25, 'p75', found.p75, 'deals_band', found.deals_band,
  'unit', case when t.is_slaughter then 'arroba' else 'head' end) as "price"
from negotiations n join tags t on t.id = n.tag_id join states s on s.code = n.state_code
cross join lateral (
  select latest.* from (
    select distinct on (p.day) p.* from market_prices p join market_runs r on r.id = p.run_id
    where p.tag_id = n.tag_id and p.area = s.acronym and p.day between n.negotiated_on - 7 and n.negotiated_on
    order by p.day, r.as_of desc, r.id desc) latest
  where latest.status = 'published' order by latest.day desc limit 1) found
where n.id = any ($1::bigint[]) and s.acronym <> 'SE'`,
  ['ids'],
)
