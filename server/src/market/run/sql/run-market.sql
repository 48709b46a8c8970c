-- name: findLatestRun
-- Where a run continues from: the last day computed, and whether today's scheduled run has already happened.
select (select max(as_of)::text from market_runs) as "asOf",
  exists (select from market_runs where is_scheduled and as_of = :asOf::date) as "isScheduledDone!"

-- name: findDailyRates
select valid_from::text as "validFrom!", value::float8 as "value!" from market_rates where kind = 'cdi' order by valid_from

-- name: insertRun
insert into market_runs (method, as_of, is_scheduled, input_digest, coefficients, is_demonstration, computed_at)
values (:method, :asOf, :isScheduled, :inputDigest, :coefficients::text::jsonb, :isDemonstration, :now)
on conflict (as_of) where is_scheduled do nothing
returning id

-- name: insertPrices
insert into market_prices (run_id, day, tag_id, area, status, price, low, high, p25, p75, deals_band, window_days, missing, kilos)
select :runId, p.day, t.id, p.area, p.status, p.price, p.low, p.high, p.p25, p.p75, p.deals_band, p.window_days, p.missing, p.kilos
from jsonb_to_recordset(:prices::text::jsonb) as p (day date, tag text, area text, status text, price numeric, low numeric,
  high numeric, p25 numeric, p75 numeric, deals_band text, window_days smallint, missing text, kilos smallint)
join tags t on t.slug = p.tag

-- name: insertAlarms
-- Alarms in a fixed order, so that the same run gives them the same ids on every database.
insert into market_alarms (run_id, kind, user_id, tag_id, area, amount)
select :runId, f.kind, u.id, t.id, f.area, f.amount
from jsonb_to_recordset(:findings::text::jsonb) as f (kind text, person bigint, tag text, area text, amount numeric)
join tags t on t.slug = f.tag join users u on u.id = f.person
order by f.kind, t.id, f.area, u.id
