-- name: findCattleTag
select name from tags where slug = 'boi-gordo'

-- name: insertScaleRow
-- param standing: 'listed' | 'scheduled'
insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date, standing)
values (:postId, :slaughterhouseId, :stateCode, :days, :referenceDate, :standing)

-- name: findScale
select slaughterhouse_id as "slaughterhouseId", days, reference_date::text as "referenceDate!"
from scales where post_id = :postId

-- name: updateScale
update scales set slaughterhouse_id = :slaughterhouseId, state_code = :stateCode, days = :days,
  reference_date = :referenceDate
where post_id = :postId

-- name: updateDays
update scales set days = :days where post_id = :postId

-- name: lockSlaughterhouses
-- Locked in the order of their ids, so that of two imports at the same moment the second one reads what the first one wrote.
select from slaughterhouses where id = any (:ids::bigint[]) order by id for no key update
