-- import type { ScaleInWords } from '@arroba/contract/staff/rules/scale-sheets.ts'
-- import type { StandingScale } from '../read.ts'

-- name: findStandingScales
-- column replaces: StandingScale
-- Scales that are published or scheduled.
select sc.slaughterhouse_id as "slaughterhouseId", sc.reference_date::text as "day!",
  json_build_object('id', p.id, 'version', p.version, 'days', sc.days,
    'status', case when sc.standing = 'listed' then 'published' else 'scheduled' end) as "replaces!"
from unnest(:slaughterhouseIds::bigint[], :days::date[]) t (slaughterhouse_id, day)
join scales sc on sc.slaughterhouse_id = t.slaughterhouse_id and sc.reference_date = t.day and sc.standing <> 'off'
join posts p on p.id = sc.post_id

-- name: findScalesInWords
-- column fridge: ScaleInWords['fridge']
-- column before: ScaleInWords['before']
select json_build_object('name', f.name, 'city', c.name, 'state', s.acronym) as "fridge!", t.days as "days!",
  t.day::text as "referenceDate!", f.state_code as "stateCode", (
    select json_build_object('days', b.days, 'referenceDate', b.reference_date) from scales b
    where b.slaughterhouse_id = f.id and b.reference_date < t.day and b.standing = 'listed'
    order by b.reference_date desc limit 1) as before
from unnest(:slaughterhouseIds::bigint[], :days::integer[], :referenceDates::date[])
  with ordinality t (slaughterhouse_id, days, day, ordinality)
join slaughterhouses f on f.id = t.slaughterhouse_id
join cities c on c.code = f.city_code
join states s on s.code = f.state_code
order by t.ordinality
