-- import type { TrustAlarm, TrustAlarmDetails } from '@arroba/contract/staff/trust.ts'

-- name: renewAlarms
-- What the pairs and components of these people come to: of negotiations of the 90 days; the largest component is the market,
-- and so is one of 20 people and more. An alarm that nothing raises any more goes.
-- Which is the largest is only counted where there is a small one. One component has nearly everybody, so that members are expected
-- to be many and read from the whole table; asked for by "between" they are expected to be few, and come from the index.
with bounds as (select as_of - interval '90 days' as since from trust_state),
asked as (select unnest(:ids::bigint[]) as id),
small as materialized (
  select touched.component, size.people
  from (select distinct t.component from asked join trust_people t on t.user_id = asked.id where t.component is not null) touched
  cross join lateral (
    select count(*)::integer as people from (
      select from trust_people t where t.component between touched.component and touched.component limit 20) first
  ) size
  where size.people < 20
), largest as materialized (
  select component from trust_people where component is not null group by component order by count(*) desc, component limit 1
), apart as (
  select s.component, s.people, traded.negotiations, traded.last_at
  from small s, bounds cross join lateral (
    select sum(p.negotiations)::integer as negotiations, max(p.last_at) as last_at
    from trust_people t join trust_pairs p on p.seller_id = t.user_id
    where t.component between s.component and s.component and p.last_at > bounds.since) traded
  where s.component <> (select component from largest)
), pairs as (
  select p.* from trust_pairs p, bounds
  where (p.burst >= 5 or p.young >= 3) and p.last_at > bounds.since
    and (p.seller_id = any (:ids::bigint[]) or p.buyer_id = any (:ids::bigint[]))
), raised as (
  select 'burst' as kind, array[seller_id, buyer_id] as named, array[seller_id, buyer_id] as people, negotiations,
    burst as measure, last_at
  from pairs where burst >= 5
  union all
  select 'young', array[seller_id, buyer_id], array[seller_id, buyer_id], negotiations, young, last_at
  from pairs where young >= 3
  union all
  select 'narrow', array[t.user_id], array[t.user_id] || bought.sellers, t.bought, t.sellers, bought.last_at
  from trust_people t, bounds cross join lateral (
    select array_agg(p.seller_id order by p.seller_id) as sellers, max(p.last_at) as last_at
    from trust_pairs p where p.buyer_id = t.user_id and p.last_at > bounds.since) bought
  where t.sellers between 1 and 4 and t.bought >= 10 and t.user_id = any (:ids::bigint[])
  union all
  select case people when 2 then 'pair' else 'group' end, array[component],
    (select array_agg(t.user_id order by t.user_id) from trust_people t where t.component between apart.component and apart.component),
    negotiations, people, last_at
  from apart where negotiations >= greatest(3, people)
), now_raised as (
  select kind || '-' || array_to_string(named, '-') as key, raised.* from raised
), gone as (
  delete from trust_alarms a
  where case a.kind when 'narrow' then a.people[1:1] else a.people end && :ids::bigint[]
    and not exists (select from now_raised r where r.key = a.key)
)
insert into trust_alarms as a (key, kind, people, negotiations, measure, last_at)
select key, kind, people, negotiations, measure, last_at from now_raised
on conflict (key) do update set people = excluded.people, negotiations = excluded.negotiations,
  measure = excluded.measure, last_at = excluded.last_at
where (a.people, a.negotiations, a.measure, a.last_at)
  is distinct from (excluded.people, excluded.negotiations, excluded.measure, excluded.last_at)

-- name: deleteAlarmsOfNobody
-- Deletes alarms about people without negotiations that count.
delete from trust_alarms a where not exists (select from trust_people t where t.user_id = any (a.people))

-- name: findTrustIdsOfFew
-- The ids of all participants, where there are no more than :most.
select user_id as id from trust_people
where (select count(*) from (select from trust_people limit :most::integer + 1) first) <= :most

-- name: findTrustIdsAfter
select user_id as id from trust_people where user_id > :after order by user_id limit :limit

-- name: findAlarms
-- param status: 'open' | 'dismissed' | 'any'
-- column alarm: TrustAlarm
with page as (
  select a.*, d.dismissed_at, d.reason, d.dismissed_by from trust_alarms a left join trust_dismissals d
    on d.alarm = a.key and a.negotiations < 2 * d.negotiations
  where (:key?::text is null or a.key = :key?)
    and (:status::text = 'any' or (:status = 'dismissed') = (d.alarm is not null))
  order by a.last_at desc, a.key limit :limit offset :skip
)
select json_build_object('key', p.key, 'kind', p.kind,
  'people', (select json_agg(json_build_object('id', u.id, 'name', u.name, 'nickname', u.nickname, 'created_at',
      to_char(u.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"')) order by place)
    from unnest(p.people) with ordinality who (id, place) join users u on u.id = who.id),
  'deals', p.negotiations, 'measure', p.measure,
  'last_at', to_char(p.last_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'dismissed', case when p.dismissed_at is not null then json_build_object(
    'at', to_char(p.dismissed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
    'by', (select u.name from users u where u.id = p.dismissed_by), 'reason', p.reason) end) as alarm
from page p order by p.last_at desc, p.key

-- name: findAlarmNegotiations
-- param kind: TrustAlarm['kind']
-- column negotiations: TrustAlarmDetails['negotiations']
-- The negotiations that an alarm counts, the latest first: of pairs that are of late all, however long ago; of one pair, those of a buyer,
-- or those of all these people.
select coalesce(json_agg(json_build_object('id', n.id, 'tag', t.name,
  'seller_id', n.seller_id, 'buyer_id', n.buyer_id,
  'heads', n.heads, 'value', n.value, 'negotiated_on', n.negotiated_on,
  'reviewed_at', to_char(n.reviewed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
  order by n.reviewed_at desc, n.id desc), '[]') as "negotiations!"
from (
  select d.*, side.seller_id, side.buyer_id from negotiations d
  cross join lateral (select case d.kind when 'sale' then d.user_id else d.reviewer_id end as seller_id,
    case d.kind when 'sale' then d.reviewer_id else d.user_id end as buyer_id) side
  join trust_pairs p on p.seller_id = side.seller_id and p.buyer_id = side.buyer_id
    and p.last_at > (select as_of - interval '90 days' from trust_state)
  where d.status = 'approved' and d.user_id = any (:ids::bigint[]) and d.reviewer_id = any (:ids::bigint[])
    and case when :kind::text in ('burst', 'young') then side.seller_id = (:ids::bigint[])[1] and side.buyer_id = (:ids::bigint[])[2]
      when :kind = 'narrow' then side.buyer_id = (:ids::bigint[])[1] else true end
  order by d.reviewed_at desc, d.id desc limit 200
) n join tags t on t.id = n.tag_id

-- name: writeDismissal
insert into trust_dismissals (alarm, user_id, negotiations, reason, dismissed_by, dismissed_at)
values (:alarm, :userId, :negotiations, :reason, :viewer, :now)
on conflict (alarm) do update set negotiations = excluded.negotiations, reason = excluded.reason,
  dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at
