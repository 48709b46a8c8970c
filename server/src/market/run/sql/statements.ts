// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** Where a run continues from: the last day computed, and whether today's scheduled run has already happened. */
export const findLatestRun = statement<{
  asOf: string
}, {
  asOf: string | null
  isScheduledDone: boolean
}>(
  'findLatestRun',
  `select (select max(as_of)::text from market_runs) as "asOf",
  exists (select from market_runs where is_scheduled and as_of = $1::date) as "isScheduledDone"`,
  ['asOf'],
)

export const findDailyRates = statement<Record<never, never>, {
  validFrom: string
  value: number
}>(
  'findDailyRates',
  `select valid_from::text as "validFrom", value::float8 as "value" from market_rates where kind = 'cdi' order by valid_from`,
  [],
)

export const insertRun = statement<{
  method: string
  asOf: string
  isScheduled: boolean
  inputDigest: Uint8Array
  coefficients: string
  isDemonstration: boolean
  now: Date
}, {
  id: number
}>(
  'insertRun',
  `insert into market_runs (method, as_of, is_scheduled, input_digest, coefficients, is_demonstration, computed_at)
values ($1, $2, $3, $4, $5::text::jsonb, $6, $7)
on conflict (as_of) where is_scheduled do nothing
returning id`,
  ['method', 'asOf', 'isScheduled', 'inputDigest', 'coefficients', 'isDemonstration', 'now'],
)

export const insertPrices = statement<{
  runId: number
  prices: string
}, Record<never, never>>(
  'insertPrices',
  `insert into market_prices (run_id, day, tag_id, area, status, price, low, high, p25, p75, deals_band, window_days, missing, kilos)
select $1, p.day, t.id, p.area, p.status, p.price, p.low, p.high, p.p25, p.p75, p.deals_band, p.window_days, p.missing, p.kilos
from jsonb_to_recordset($2::text::jsonb) as p (day date, tag text, area text, status text, price numeric, low numeric,
  high numeric, p25 numeric, p75 numeric, deals_band text, window_days smallint, missing text, kilos smallint)
join tags t on t.slug = p.tag`,
  ['runId', 'prices'],
)

/** Alarms in a fixed order, so that the same run gives them the same ids on every database. */
export const insertAlarms = statement<{
  runId: number
  findings: string
}, Record<never, never>>(
  'insertAlarms',
  `insert into market_alarms (run_id, kind, user_id, tag_id, area, amount)
select $1, f.kind, u.id, t.id, f.area, f.amount
from jsonb_to_recordset($2::text::jsonb) as f (kind text, person bigint, tag text, area text, amount numeric)
join tags t on t.slug = f.tag join users u on u.id = f.person
order by f.kind, t.id, f.area, u.id`,
  ['runId', 'findings'],
)
