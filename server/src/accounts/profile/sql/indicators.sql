-- import type { StaffIndicator } from '@arroba/contract/staff/indicators.ts'

-- name: lockIndicator
select id from indicators where id = :id for update

-- name: findStaffIndicators
-- All of them in the order of the registration form. Nobody is counted here, since that takes the longer the more people there are.
select i.id, i.version, i.name, exists (select from users where indicator_id = i.id) as "isChosen!"
from indicators i
order by i.position, i.id

-- name: countPeopleByIndicator
select indicator_id as "id!", count(*) as people from users where indicator_id is not null group by 1

-- name: findStaffIndicator
-- column can: StaffIndicator['can']
select i.id, i.version, i.name, chosen.people as "people!", json_build_object('delete', chosen.people = 0) as "can!"
from indicators i cross join lateral (select count(*) as people from users where indicator_id = i.id) chosen
where i.id = :id

-- name: insertIndicator
insert into indicators (name, position) values (:name, (select coalesce(max(position), 0) + 10 from indicators))
returning id

-- name: updateIndicatorName
update indicators set name = :name, version = version + 1 where id = :id

-- name: deleteIndicatorRow
delete from indicators where id = :id
