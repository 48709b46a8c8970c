-- import type { StaffSlaughterhouse } from '@arroba/contract/staff/slaughterhouses.ts'

-- name: findStaffSlaughterhouses
-- column city: StaffSlaughterhouse['city']
-- column state: StaffSlaughterhouse['state']
-- A page of slaughterhouses by name, active or not. The term is part of the name, the city or the inspection.
select f.id, f.version, f.name, json_build_object('code', c.code, 'name', c.name) as "city!",
  json_build_object('code', s.code, 'acronym', s.acronym) as "state!", f.inspection, f.is_active,
  (select count(*) from negotiations n where n.slaughterhouse_id = f.id) as "negotiations!",
  (select count(*) from slaughterhouse_evaluations e where e.slaughterhouse_id = f.id) as "evaluations!",
  (select count(*) from scales sc where sc.slaughterhouse_id = f.id) as "scales!"
from (
  select f.* from slaughterhouses f join cities c on c.code = f.city_code
  where (plain_name(:term::text) = '' or f.search_name like '%' || plain_name(:term::text) || '%'
      or c.search_name like '%' || plain_name(:term::text) || '%'
      or plain_name(f.inspection) like '%' || plain_name(:term::text) || '%')
    and (:stateCode?::smallint is null or f.state_code = :stateCode?::smallint)
    and (:isActive?::boolean is null or f.is_active = :isActive?::boolean)
  order by f.search_name collate "C", f.id limit :limit::integer offset :skipped::integer
) f join cities c on c.code = f.city_code join states s on s.code = f.state_code
order by f.search_name collate "C", f.id

-- name: findStaffSlaughterhouse
-- column city: StaffSlaughterhouse['city']
-- column state: StaffSlaughterhouse['state']
select f.id, f.version, f.name, json_build_object('code', c.code, 'name', c.name) as "city!",
  json_build_object('code', s.code, 'acronym', s.acronym) as "state!", f.inspection, f.is_active,
  (select count(*) from negotiations n where n.slaughterhouse_id = f.id) as "negotiations!",
  (select count(*) from slaughterhouse_evaluations e where e.slaughterhouse_id = f.id) as "evaluations!",
  (select count(*) from scales sc where sc.slaughterhouse_id = f.id) as "scales!"
from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
where f.id = :id

-- name: lockSlaughterhouse
select id from slaughterhouses where id = :id for update

-- name: insertSlaughterhouse
insert into slaughterhouses (name, city_code, inspection, is_active, created_at)
values (:name, :cityCode, :inspection?, :isActive, :now)
returning id

-- name: updateSlaughterhouseRow
update slaughterhouses set name = :name, city_code = :cityCode, inspection = :inspection?, is_active = :isActive,
  version = version + 1
where id = :id
