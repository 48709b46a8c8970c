-- import type { StaffIndicator } from '@arroba/contract/staff/indicators.ts'

-- name: lockIndicator
select id from indicators where id = :id for update

-- name: findStaffIndicators
-- column can: StaffIndicator['can']
-- All of them in the order of the registration form, or the one with this id.
select i.id, i.version, i.name, coalesce(chosen.people, 0) as "people!",
  json_build_object('delete', chosen.people is null) as "can!"
from indicators i left join (
  select indicator_id as id, count(*) as people from users
  where indicator_id is not null and (:id?::bigint is null or indicator_id = :id?) group by 1
) chosen using (id)
where :id?::bigint is null or i.id = :id?
order by i.position, i.id

-- name: insertIndicator
insert into indicators (name, position) values (:name, (select coalesce(max(position), 0) + 10 from indicators))
returning id

-- name: updateIndicatorName
update indicators set name = :name, version = version + 1 where id = :id

-- name: deleteIndicatorRow
delete from indicators where id = :id
