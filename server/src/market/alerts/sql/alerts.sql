-- name: readAlerts
select coalesce(json_agg(json_build_object('id', a.id, 'tag', t.slug, 'area', a.area, 'measure', a.measure, 'other_tag', o.slug,
    'direction', a.direction, 'value', a.value,
    'created_at', to_char(a.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'told_at', to_char(a.told_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
  order by a.id), '[]')::text as "alerts!"
from market_alerts a join tags t on t.id = a.tag_id left join tags o on o.id = a.other_tag_id
where a.user_id = :userId and (:id?::bigint is null or a.id = :id?::bigint)

-- name: lockAlertOwner
-- Makes a person's new alerts wait for one another, or two at the same moment could exceed the limit.
select (select count(*) from market_alerts a where a.user_id = u.id)::integer as "count!"
from users u where u.id = :userId for no key update

-- name: findAlertTags
select (select id from tags where slug = :tag and is_bovine) as "tagId", (select id from tags where slug = :otherTag?::text and is_bovine) as "otherTagId"

-- name: insertAlert
insert into market_alerts (user_id, tag_id, area, measure, other_tag_id, direction, value, created_at)
values (:userId, :tagId, :area, :measure, :otherTagId?, :direction, :value, :now)
on conflict on constraint market_alerts_once do update set value = excluded.value
returning id

-- name: deleteAlert
delete from market_alerts where id = :id and user_id = :userId

-- name: holdAlerts
-- Compares every alert with the newest day, once, and finds those whose value was crossed since the day before. A revised day is
-- not compared again. A new alert can fire from the day after it was created.
with newest as (select max(p.day) as day from market_prices p where p.run_id =
    (select id from market_runs order by as_of desc, id desc limit 1)),
prices as (
  select distinct on (p.tag_id, p.area) p.tag_id, p.area, p.price
  from market_prices p join market_runs r on r.id = p.run_id
  where p.day = (select day from newest)
  order by p.tag_id, p.area, r.as_of desc, r.id desc
), measured as (
  select a.id, case a.measure when 'price' then own.price when 'basis' then own.price - sp.price
      else round(own.price / other.price, 2) end as amount
  from market_alerts a
  join prices own on own.tag_id = a.tag_id and own.area = a.area
  left join prices sp on sp.tag_id = a.tag_id and sp.area = 'SP'
  left join prices other on other.tag_id = a.other_tag_id and other.area = a.area
), held as (
  select m.id, m.amount, case a.direction when 'above' then m.amount >= a.value else m.amount <= a.value end as beyond,
    a.is_beyond as before, a.seen_day as seen
  from measured m join market_alerts a on a.id = m.id
  where m.amount is not null and (a.seen_day is null or a.seen_day < (select day from newest))
), changed as (
  update market_alerts a set seen_day = (select day from newest), is_beyond = held.beyond,
    told_at = case when held.beyond and not held.before and held.seen is not null then :now else a.told_at end
  from held where held.id = a.id
  returning a.id
)
select a.id, a.user_id as "userId", u.name, u.email, t.name as "tag", t.slug, a.area, a.measure, o.name as "otherTag",
  a.direction, a.value::float8 as "value!", held.amount::float8 as "amount!", u.erased_at is null as "isOpen!"
from held join changed on changed.id = held.id join market_alerts a on a.id = held.id
join users u on u.id = a.user_id join tags t on t.id = a.tag_id left join tags o on o.id = a.other_tag_id
where held.beyond and not held.before and held.seen is not null
order by a.id
