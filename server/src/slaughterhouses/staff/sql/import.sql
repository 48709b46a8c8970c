-- import type { PlannedSlaughterhouse } from '../import-plan.ts'

-- name: lockAllSlaughterhouses
-- Other changes of slaughterhouses by staff wait for this lock; negotiations and ratings do not.
select id from slaughterhouses order by id for no key update

-- name: updateImported
-- param planned: PlannedSlaughterhouse[]
update slaughterhouses f set name = g.name, city_code = g.city_code, inspection = g.inspection, is_active = g.is_active,
  version = version + 1
from jsonb_to_recordset(:planned::jsonb)
  g (id bigint, name text, city_code integer, inspection text, is_active boolean)
where f.id = g.id
returning f.id

-- name: insertImported
-- param planned: PlannedSlaughterhouse[]
insert into slaughterhouses (name, city_code, inspection, is_active, created_at)
select g.name, g.city_code, g.inspection, g.is_active, :now::timestamptz
from jsonb_to_recordset(:planned::jsonb)
  g (id bigint, name text, city_code integer, inspection text, is_active boolean)
where g.id is null
returning id

-- name: findAllSlaughterhouses
select id, name, search_name as plain, city_code, inspection, is_active from slaughterhouses

-- name: findAllMerges
select merged_id as "mergedId", slaughterhouse_id as "slaughterhouseId" from slaughterhouse_merges

-- name: findAllCities
select c.code, c.name, c.state_code, s.acronym from cities c join states s on s.code = c.state_code

-- name: findWrittenCities
-- The cities that a file names; by their states where only these match.
select w.city as "city!", w.state as "state!", c.code as "code?", s.acronym as "acronym?"
from unnest(:cities::text[], :states::text[]) w(city, state)
left join states s on s.acronym = upper(w.state) or plain_name(s.name) = plain_name(w.state)
left join cities c on c.state_code = s.code and c.search_name = plain_name(w.city)

-- name: findPlainNames
select name as "name!", plain_name(name) as "plain!" from unnest(:names::text[]) name
