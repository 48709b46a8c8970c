// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { MarketAlarmNegotiation } from '@arroba/contract/staff/market.ts'

export const saveRate = statement<{
  kind: string
  validFrom: string
  value: number | string
  source: string
}, Record<never, never>>(
  'saveRate',
  `insert into market_rates (kind, valid_from, value, source) values ($1, $2, $3, $4)
on conflict (kind, valid_from) do update set value = excluded.value, source = excluded.source`,
  ['kind', 'validFrom', 'value', 'source'],
)

export const readRuns = statement<Record<never, never>, {
  runs: string
}>(
  'readRuns',
  `select coalesce(json_agg(json_build_object('id', r.id, 'method', r.method, 'as_of', r.as_of, 'scheduled', r.is_scheduled,
    'input_digest', encode(r.input_digest, 'hex'),
    'published', (select count(*) from market_prices p where p.run_id = r.id and p.status = 'published'),
    'withheld', (select count(*) from market_prices p where p.run_id = r.id and p.status = 'withheld'),
    'computed_at', to_char(r.computed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
  order by r.id desc), '[]')::text as "runs"
from (select * from market_runs order by id desc limit 100) r`,
  [],
)

export const readVintages = statement<{
  tag: string
  area: string
  day: string
}, {
  vintages: string
}>(
  'readVintages',
  `select coalesce(json_agg(json_build_object('run', r.id, 'as_of', r.as_of,
    'computed_at', to_char(r.computed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'status', p.status, 'price', p.price) order by r.as_of, r.id), '[]')::text as "vintages"
from market_prices p join market_runs r on r.id = p.run_id join tags t on t.id = p.tag_id
where t.slug = $1 and p.area = $2 and p.day = $3`,
  ['tag', 'area', 'day'],
)

/** Only approved negotiations count, so only they can be excluded. */
export const lockApproved = statement<{
  id: number
}, {
  id: number
}>(
  'lockApproved',
  `select n.id from negotiations n where n.id = $1 and n.status = 'approved' for update`,
  ['id'],
)

export const insertExcluded = statement<{
  id: number
  reason: string
  actorId: number
  now: Date
}, Record<never, never>>(
  'insertExcluded',
  `insert into market_exclusions (negotiation_id, reason, excluded_by, excluded_at) values ($1, $2, $3, $4)
on conflict (negotiation_id) do update set reason = excluded.reason, excluded_by = excluded.excluded_by, excluded_at = excluded.excluded_at`,
  ['id', 'reason', 'actorId', 'now'],
)

export const deleteExcluded = statement<{
  id: number
}, Record<never, never>>(
  'deleteExcluded',
  `delete from market_exclusions where negotiation_id = $1`,
  ['id'],
)

/** What the person of an alarm confirmed in its category and area in the month before its run, the latest
 * first. */
export const findAlarmNegotiations = statement<{
  id: number
}, {
  negotiations: MarketAlarmNegotiation[]
  others: number[]
}>(
  'findAlarmNegotiations',
  `select coalesce(json_agg(json_build_object('id', n.id, 'is_sale', n.is_sale, 'other', other.name,
    'heads', coalesce(n.heads, 0), 'value', n.value, 'negotiated_on', n.negotiated_on,
    'is_excluded', exists (select from market_exclusions x where x.negotiation_id = n.id))
  order by n.negotiated_on desc, n.id desc), '[]') as "negotiations",
  coalesce(json_agg(other.id), '[]') as "others"
from (
  select d.*, (d.kind = 'sale') = (d.user_id = a.user_id) as is_sale,
    case when d.user_id = a.user_id then d.reviewer_id else d.user_id end as other_id
  from market_alarms a join market_runs r on r.id = a.run_id
  join negotiations d on (d.user_id = a.user_id or d.reviewer_id = a.user_id) and d.tag_id = a.tag_id and d.status = 'approved'
    and d.negotiated_on between r.as_of - 30 and r.as_of
  join states s on s.code = d.state_code and s.acronym = a.area
  where a.id = $1
  order by d.negotiated_on desc, d.id desc limit 200
) n join users other on other.id = n.other_id`,
  ['id'],
)
