// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'

/** The run whose prices are shown. */
export const findCurrentRun = statement<Record<never, never>, {
  id: number
  asOf: string
  isDemonstration: boolean
  coefficients: string
  computedAt: string
  lastDay: string | null
}>(
  'findCurrentRun',
  `select id, as_of::text as "asOf", is_demonstration as "isDemonstration", coefficients::text as "coefficients",
  to_char(computed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"') as "computedAt",
  (select max(p.day)::text from market_prices p where p.run_id = market_runs.id) as "lastDay"
from market_runs order by as_of desc, id desc limit 1`,
  [],
)

/** The series of a price, each day as the latest run computed it; changes are differences of rounded prices. */
export const readPrices = statement<{
  tag: string | null
  area: string | null
  from: string
  until: string
}, {
  prices: string
}>(
  'readPrices',
  `with series as (
  select distinct on (p.tag_id, p.area, p.day) p.*
  from market_prices p join market_runs r on r.id = p.run_id
  where ($1::text is null or p.tag_id = (select id from tags where slug = $1::text))
    and ($2::text is null or p.area = $2::text)
    and p.day between $3::date - 14 and $4::date
  order by p.tag_id, p.area, p.day, r.as_of desc, r.id desc
), priced as (
  select s.*, s.price - lag(s.price, 1) over days as change_day, s.price - lag(s.price, 5) over days as change_week
  from series s window days as (partition by s.tag_id, s.area order by s.day)
)
select coalesce(json_agg(json_build_object('day', p.day, 'tag', t.slug, 'area', p.area,
    'unit', case when t.is_slaughter then 'arroba' else 'head' end, 'status', p.status,
    'price', p.price, 'low', p.low, 'high', p.high, 'p25', p.p25, 'p75', p.p75, 'deals_band', p.deals_band,
    'window_days', p.window_days, 'missing', p.missing, 'kilos', p.kilos, 'change_day', p.change_day, 'change_week', p.change_week)
  order by t.position, t.id, p.area collate "C", p.day), '[]')::text as "prices"
from priced p join tags t on t.id = p.tag_id
where p.day >= $3::date`,
  ['tag', 'area', 'from', 'until'],
)

/** Each price with its values of the last twenty business days, so that a chart needs no second request. */
export const readToday = statement<{
  day: string
}, {
  prices: string
}>(
  'readToday',
  `with today as (
  select distinct on (p.tag_id, p.area, p.day) p.*, t.slug, t.name, t.is_slaughter, t.position
  from market_prices p join market_runs r on r.id = p.run_id join tags t on t.id = p.tag_id
  where p.day between $1::date - 35 and $1::date
  order by p.tag_id, p.area, p.day, r.as_of desc, r.id desc
), priced as (
  select d.*, d.price - lag(d.price, 1) over days as change_day, d.price - lag(d.price, 5) over days as change_week
  from today d window days as (partition by d.tag_id, d.area order by d.day)
), courses as (
  select c.tag_id, c.area, json_agg(c.price order by c.day) as course, json_agg(c.low order by c.day) as low,
    json_agg(c.high order by c.day) as high
  from (select d.*, row_number() over (partition by d.tag_id, d.area order by d.day desc) as nth from today d) c
  where c.nth <= 20 group by c.tag_id, c.area
)
select coalesce(json_agg(json_build_object('day', p.day, 'tag', p.slug, 'tag_name', p.name, 'area', p.area,
    'unit', case when p.is_slaughter then 'arroba' else 'head' end, 'status', p.status,
    'price', p.price, 'low', p.low, 'high', p.high, 'p25', p.p25, 'p75', p.p75, 'deals_band', p.deals_band,
    'window_days', p.window_days, 'missing', p.missing, 'kilos', p.kilos, 'change_day', p.change_day, 'change_week', p.change_week,
    'basis_sp', p.price - sp.price,
    'ox_arrobas', case when not p.is_slaughter then round(p.price / ox.price, 2) end,
    'corn_sacks', case when p.is_slaughter then round(p.price / corn.value, 2) end,
    'course', c.course, 'course_low', c.low, 'course_high', c.high)
  order by p.position, p.tag_id, p.area collate "C"), '[]')::text as "prices"
from priced p join courses c on c.tag_id = p.tag_id and c.area = p.area
left join priced sp on sp.tag_id = p.tag_id and sp.area = 'SP' and sp.day = p.day
left join (select value from market_rates where kind = 'corn_sack' and valid_from between $1::date - 13 and $1::date
  order by valid_from desc limit 1) corn on corn.value > 0
left join priced ox on ox.slug = 'boi-gordo' and ox.area = p.area and ox.day = p.day
where p.day = $1::date and p.status = 'published'`,
  ['day'],
)

/** The price of a sack on a day, and on the day a week before; one of two weeks ago is no price any more. */
export const findCorn = statement<{
  day: string
}, {
  price: number
  valid_from: string
  source: string
  week_before: number | null
}>(
  'findCorn',
  `select value::float8 as "price", valid_from::text as "valid_from", source as "source",
  (select value::float8 from market_rates b where b.kind = 'corn_sack' and b.value > 0
    and b.valid_from between $1::date - 20 and $1::date - 7 order by b.valid_from desc limit 1) as "week_before"
from market_rates
where kind = 'corn_sack' and value > 0 and valid_from between $1::date - 13 and $1::date
order by valid_from desc limit 1`,
  ['day'],
)

/** All rates, but of the interbank rate and of corn only the latest day unless all are requested. */
export const findRates = statement<{
  withDaily: boolean
}, {
  kind: ('cdi' | 'withheld_from_person' | 'withheld_from_company' | 'senar_of_person' | 'corn_sack')
  valid_from: string
  value: number
  source: string
}>(
  'findRates',
  `select kind as "kind", valid_from::text as "valid_from", value::float8 as "value", source as "source"
from market_rates where kind not in ('cdi', 'corn_sack') or $1
  or valid_from = (select max(latest.valid_from) from market_rates latest where latest.kind = market_rates.kind)
order by kind, valid_from desc`,
  ['withDaily'],
)
