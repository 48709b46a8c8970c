// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
import type { WrittenSlaughterhouse } from '../match-slaughterhouses.ts'
import type { ScaleInWords } from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { StandingScale } from '../read.ts'

/** The newest scale of each slaughterhouse, of the week of `now` (in -03:00) and the seven before it, and how many days more
 * or fewer it has than the newest of an earlier week, three weeks back at most. The averages are those of the ranking. */
export const scaleBoard = statement<{
  now: Date
  ratedIds: number[]
  averages: (number | string)[]
}, {
  body: string
}>(
  'scaleBoard',
  `with last as (
  select date_trunc('week', $1::timestamptz at time zone interval '-03:00')::date as monday
), newest as (
  select distinct on (slaughterhouse_id) slaughterhouse_id, post_id, days, reference_date
  from scales
  where standing = 'listed' and reference_date >= (select monday - 49 from last)
    and reference_date < (select monday + 7 from last)
  order by slaughterhouse_id, reference_date desc
)
select json_build_object('scales', coalesce(json_agg(json_build_object(
    'fridge', json_build_object('id', f.id, 'name', f.name), 'city', c.name, 'state_code', f.state_code,
    'days', n.days, 'change', n.days - before.days, 'reference_date', n.reference_date, 'post_id', n.post_id,
    'evaluation_average', r.average
  ) order by n.days desc, f.search_name, f.id), '[]'))::text as "body"
from newest n
join slaughterhouses f on f.id = n.slaughterhouse_id
join cities c on c.code = f.city_code
left join unnest($2::bigint[], $3::numeric[]) r (id, average) on r.id = f.id
left join lateral (
  select b.days from scales b
  where b.slaughterhouse_id = n.slaughterhouse_id and b.standing = 'listed'
    and b.reference_date < date_trunc('week', n.reference_date::timestamp)::date
    and b.reference_date >= date_trunc('week', n.reference_date::timestamp)::date - 21
  order by b.reference_date desc limit 1
) before on true`,
  ['now', 'ratedIds', 'averages'],
)

/** The week of `now` (in -03:00) and the 25 before it, as many of them in every state that has a scale in one, and in the
 * country. A slaughterhouse that publishes scales more often than others does not weigh more: its own average comes first. */
export const daysBooked = statement<{
  now: Date
}, {
  body: string
}>(
  'daysBooked',
  `with last as (
  select date_trunc('week', $1::timestamptz at time zone interval '-03:00')::date as monday
), by_slaughterhouse as (
  select state_code, date_trunc('week', reference_date::timestamp)::date as week_start, avg(days) as days
  from scales
  where standing = 'listed' and reference_date >= (select monday - 175 from last)
    and reference_date < (select monday + 7 from last)
  group by 1, 2, slaughterhouse_id
), by_week as (
  -- Without a state code the country's.
  select state_code, week_start, round(avg(days), 1) as average_days, count(*) as slaughterhouses
  from by_slaughterhouse group by grouping sets ((state_code, week_start), (week_start))
), by_area as (
  select present.state_code, json_agg(json_build_object(
      'week_start', last.monday - 7 * ago, 'average_days', w.average_days, 'fridges', coalesce(w.slaughterhouses, 0)
    ) order by ago desc) as weeks
  from (select distinct state_code from by_week) present
  cross join last
  cross join generate_series(0, 25) ago
  left join by_week w on w.state_code is not distinct from present.state_code and w.week_start = last.monday - 7 * ago
  group by 1
)
select json_build_object(
  'states', coalesce(json_agg(json_build_object('state_code', s.code, 'weeks', a.weeks) order by s.acronym), '[]'),
  'country', coalesce((select weeks from by_area where state_code is null), '[]')
)::text as "body"
from by_area a join states s on s.code = a.state_code`,
  ['now'],
)

export const findMatches = statement<{
  commonWords: string[]
  lines: WrittenSlaughterhouse[]
  minSimilarity: number
  maxChoices: number
}, {
  line: number
  certain: SlaughterhouseName | null
  isAmbiguous: boolean
  choices: SlaughterhouseName[]
}>(
  'findMatches',
  `with line as materialized (
  select l.*, plain_name(l.name) as term, plain_name(l.city) as city_term,
    array(select w from regexp_split_to_table(plain_name(l.name), ' ') w
      where w <> '' and w <> all ($1::text[])) as words
  from jsonb_to_recordset($2::jsonb)
    as l (line integer, name text, city text, state_code smallint, inspection text, slaughterhouse_id bigint)
), slaughterhouse as materialized (
  select f.id, f.name, f.state_code, f.search_name,
    ltrim(regexp_replace(f.inspection, '\\D', '', 'g'), '0') as inspection,
    array(select w from regexp_split_to_table(f.search_name, ' ') w
      where w <> '' and w <> all ($1::text[])) as words,
    c.name as city, c.search_name as city_term, s.acronym
  from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
  where f.is_active
), candidate as (
  select l.line, f.*, k.how, l.slaughterhouse_id is not null
    or (l.state_code is null or l.state_code = f.state_code) and (l.city_term = '' or l.city_term = f.city_term) as fits
  from line l join slaughterhouse f on l.slaughterhouse_id is null or l.slaughterhouse_id = f.id
  cross join lateral (select case
    when f.id = l.slaughterhouse_id then 0
    when l.inspection <> '' and f.inspection = l.inspection then 1
    when f.search_name = l.term then 2
    when l.words <> '{}' and f.words <> '{}' and (l.words <@ f.words or f.words <@ l.words) then 3
    when l.term <> '' and word_similarity(l.term, f.search_name) >= $3::float8 then 4 end as how) k
  where k.how is not null
), ranked as (
  select *, how <= 3 and fits and how = min(how) filter (where fits) over (partition by line) as is_best,
    row_number() over (partition by line order by fits desc, how, search_name, id) as rank,
    json_build_object('id', id, 'name', name, 'city', json_build_object('name', city),
      'state', json_build_object('code', state_code, 'acronym', acronym)) as named
  from candidate
)
select line as "line",
  case when count(*) filter (where is_best) = 1
    then (json_agg(named) filter (where is_best)) -> 0 end as certain,
  count(*) filter (where is_best) > 1 as "isAmbiguous",
  coalesce(json_agg(named order by rank) filter (where rank <= $4::integer), '[]') as "choices"
from ranked group by line`,
  ['commonWords', 'lines', 'minSimilarity', 'maxChoices'],
  ['lines'],
)

/** Scales that are published or scheduled. */
export const findStandingScales = statement<{
  slaughterhouseIds: number[]
  days: string[]
}, {
  slaughterhouseId: number
  day: string
  replaces: StandingScale
}>(
  'findStandingScales',
  `select sc.slaughterhouse_id as "slaughterhouseId", sc.reference_date::text as "day",
  json_build_object('id', p.id, 'version', p.version, 'days', sc.days,
    'status', case when sc.standing = 'listed' then 'published' else 'scheduled' end) as "replaces"
from unnest($1::bigint[], $2::date[]) t (slaughterhouse_id, day)
join scales sc on sc.slaughterhouse_id = t.slaughterhouse_id and sc.reference_date = t.day and sc.standing <> 'off'
join posts p on p.id = sc.post_id`,
  ['slaughterhouseIds', 'days'],
)

export const findScalesInWords = statement<{
  slaughterhouseIds: number[]
  days: number[]
  referenceDates: string[]
}, {
  fridge: ScaleInWords['fridge']
  days: number
  referenceDate: string
  stateCode: number
  before: ScaleInWords['before'] | null
}>(
  'findScalesInWords',
  `select json_build_object('name', f.name, 'city', c.name, 'state', s.acronym) as "fridge", t.days as "days",
  t.day::text as "referenceDate", f.state_code as "stateCode", (
    select json_build_object('days', b.days, 'referenceDate', b.reference_date) from scales b
    where b.slaughterhouse_id = f.id and b.reference_date < t.day and b.standing = 'listed'
    order by b.reference_date desc limit 1) as before
from unnest($1::bigint[], $2::integer[], $3::date[])
  with ordinality t (slaughterhouse_id, days, day, ordinality)
join slaughterhouses f on f.id = t.slaughterhouse_id
join cities c on c.code = f.city_code
join states s on s.code = f.state_code
order by t.ordinality`,
  ['slaughterhouseIds', 'days', 'referenceDates'],
)
