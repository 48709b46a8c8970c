// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { TrustAlarm, TrustAlarmDetails } from '@arroba/contract/staff/trust.ts'

/** What the pairs and components of these people come to: of negotiations of the 90 days; the largest component is the market,
 * and so is one of 20 people and more. An alarm that nothing raises any more goes.
 * Which is the largest is only counted where there is a small one. One component has nearly everybody, so that members are expected
 * to be many and read from the whole table; asked for by "between" they are expected to be few, and come from the index. */
export const renewAlarms = statement<{
  ids: number[]
}, Record<never, never>>(
  'renewAlarms',
  `with bounds as (select as_of - interval '90 days' as since from trust_state),
asked as (select unnest($1::bigint[]) as id),
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
    and (p.seller_id = any ($1::bigint[]) or p.buyer_id = any ($1::bigint[]))
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
  where t.sellers between 1 and 4 and t.bought >= 10 and t.user_id = any ($1::bigint[])
  union all
  select case people when 2 then 'pair' else 'group' end, array[component],
    (select array_agg(t.user_id order by t.user_id) from trust_people t where t.component between apart.component and apart.component),
    negotiations, people, last_at
  from apart where negotiations >= greatest(3, people)
), now_raised as (
  select kind || '-' || array_to_string(named, '-') as key, raised.* from raised
), gone as (
  delete from trust_alarms a
  where case a.kind when 'narrow' then a.people[1:1] else a.people end && $1::bigint[]
    and not exists (select from now_raised r where r.key = a.key)
)
insert into trust_alarms as a (key, kind, people, negotiations, measure, last_at)
select key, kind, people, negotiations, measure, last_at from now_raised
on conflict (key) do update set people = excluded.people, negotiations = excluded.negotiations,
  measure = excluded.measure, last_at = excluded.last_at
where (a.people, a.negotiations, a.measure, a.last_at)
  is distinct from (excluded.people, excluded.negotiations, excluded.measure, excluded.last_at)`,
  ['ids'],
)

/** Deletes alarms about people without negotiations that count. */
export const deleteAlarmsOfNobody = statement<Record<never, never>, Record<never, never>>(
  'deleteAlarmsOfNobody',
  `delete from trust_alarms a where not exists (select from trust_people t where t.user_id = any (a.people))`,
  [],
)

/** The ids of all participants, where there are no more than :most. */
export const findTrustIdsOfFew = statement<{
  most: number
}, {
  id: number
}>(
  'findTrustIdsOfFew',
  `select user_id as id from trust_people
where (select count(*) from (select from trust_people limit $1::integer + 1) first) <= $1`,
  ['most'],
)

export const findTrustIdsAfter = statement<{
  after: number
  limit: number
}, {
  id: number
}>(
  'findTrustIdsAfter',
  `select user_id as id from trust_people where user_id > $1 order by user_id limit $2`,
  ['after', 'limit'],
)

export const findAlarms = statement<{
  key: string | null
  status: 'open' | 'dismissed' | 'any'
  limit: number
  skip: number
}, {
  alarm: TrustAlarm
}>(
  'findAlarms',
  `with page as (
  select a.*, d.dismissed_at, d.reason, d.dismissed_by from trust_alarms a left join trust_dismissals d
    on d.alarm = a.key and a.negotiations < 2 * d.negotiations
  where ($1::text is null or a.key = $1)
    and ($2::text = 'any' or ($2 = 'dismissed') = (d.alarm is not null))
  order by a.last_at desc, a.key limit $3 offset $4
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
from page p order by p.last_at desc, p.key`,
  ['key', 'status', 'limit', 'skip'],
)

/** The negotiations that an alarm counts, the latest first: of pairs that are of late all, however long ago; of one pair, those of a buyer,
 * or those of all these people. */
export const findAlarmNegotiations = statement<{
  ids: number[]
  kind: TrustAlarm['kind']
}, {
  negotiations: TrustAlarmDetails['negotiations']
}>(
  'findAlarmNegotiations',
  `select coalesce(json_agg(json_build_object('id', n.id, 'tag', t.name,
  'seller_id', n.seller_id, 'buyer_id', n.buyer_id,
  'heads', n.heads, 'value', n.value, 'negotiated_on', n.negotiated_on,
  'reviewed_at', to_char(n.reviewed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'))
  order by n.reviewed_at desc, n.id desc), '[]') as "negotiations"
from (
  select d.*, side.seller_id, side.buyer_id from negotiations d
  cross join lateral (select case d.kind when 'sale' then d.user_id else d.reviewer_id end as seller_id,
    case d.kind when 'sale' then d.reviewer_id else d.user_id end as buyer_id) side
  join trust_pairs p on p.seller_id = side.seller_id and p.buyer_id = side.buyer_id
    and p.last_at > (select as_of - interval '90 days' from trust_state)
  where d.status = 'approved' and d.user_id = any ($1::bigint[]) and d.reviewer_id = any ($1::bigint[])
    and case when $2::text in ('burst', 'young') then side.seller_id = ($1::bigint[])[1] and side.buyer_id = ($1::bigint[])[2]
      when $2 = 'narrow' then side.buyer_id = ($1::bigint[])[1] else true end
  order by d.reviewed_at desc, d.id desc limit 200
) n join tags t on t.id = n.tag_id`,
  ['ids', 'kind'],
)

export const writeDismissal = statement<{
  alarm: string
  userId: number
  negotiations: number
  reason: string
  viewer: number
  now: Date
}, Record<never, never>>(
  'writeDismissal',
  `insert into trust_dismissals (alarm, user_id, negotiations, reason, dismissed_by, dismissed_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (alarm) do update set negotiations = excluded.negotiations, reason = excluded.reason,
  dismissed_by = excluded.dismissed_by, dismissed_at = excluded.dismissed_at`,
  ['alarm', 'userId', 'negotiations', 'reason', 'viewer', 'now'],
)

/** Computations of the graph wait for one another. */
export const lockTrustState = statement<Record<never, never>, {
  asOf: Date
}>(
  'lockTrustState',
  `select as_of as "asOf" from trust_state for update`,
  [],
)

/** The memory that a sort or a hash may use before it goes to disk, until the transaction ends. */
export const allowMemory = statement<Record<never, never>, {
  set_config: string | null
}>(
  'allowMemory',
  `select set_config('work_mem', '64MB', true)`,
  [],
)

export const setTrustState = statement<{
  asOf: Date
}, Record<never, never>>(
  'setTrustState',
  `update trust_state set as_of = $1`,
  ['asOf'],
)

/** Counts the pairs of everybody or of these people. Recent pairs are counted for buyers only. Components stay as they are. Only
 * rows that differ are written, because `on conflict` writes a row even where nothing changes. */
export const writeCounts = statement<{
  since: Date
  ids: number[] | null
}, {
  count: number
}>(
  'writeCounts',
  `with counted as (
  select side.person, sum(p.negotiations)::integer as negotiations,
    count(*) filter (where side.bought and p.last_at > $1)::integer as sellers,
    coalesce(sum(p.negotiations) filter (where side.bought and p.last_at > $1), 0)::integer as bought
  from trust_pairs p
  cross join lateral (values (p.seller_id, false), (p.buyer_id, true)) side (person, bought)
  where ($2::bigint[] is null or p.seller_id = any ($2) or p.buyer_id = any ($2))
    and ($2 is null or side.person = any ($2))
  group by side.person
), gone as (
  delete from trust_people t
  where ($2 is null or t.user_id = any ($2)) and not exists (select from counted c where c.person = t.user_id)
  returning t.user_id
), written as (
  insert into trust_people (user_id, negotiations, sellers, bought)
  select c.person, c.negotiations, c.sellers, c.bought
  from counted c left join trust_people t on t.user_id = c.person
  where t.user_id is null or (t.negotiations, t.sellers, t.bought) is distinct from (c.negotiations, c.sellers, c.bought)
  on conflict (user_id) do update set negotiations = excluded.negotiations, sellers = excluded.sellers, bought = excluded.bought
  returning user_id
)
select (select count(*) from gone)::integer + (select count(*) from written)::integer as "count"`,
  ['since', 'ids'],
)

/** Pairs of seller and buyer with recent negotiations, in batches. */
export const findRecentEdgesAfter = statement<{
  sellerId: number
  buyerId: number
  since: Date
  limit: number
}, {
  sellerId: number
  buyerId: number
}>(
  'findRecentEdgesAfter',
  `select seller_id as "sellerId", buyer_id as "buyerId" from trust_pairs
where (seller_id, buyer_id) > ($1, $2) and last_at > $3
order by seller_id, buyer_id limit $4`,
  ['sellerId', 'buyerId', 'since', 'limit'],
)

export const findTrustPeople = statement<{
  ids: number[]
}, {
  userId: number
  component: number | null
}>(
  'findTrustPeople',
  `select user_id as "userId", component from trust_people where user_id = any ($1::bigint[])`,
  ['ids'],
)

export const findTrustPeopleAfter = statement<{
  after: number
  limit: number
}, {
  userId: number
  component: number | null
}>(
  'findTrustPeopleAfter',
  `select user_id as "userId", component from trust_people where user_id > $1 order by user_id limit $2`,
  ['after', 'limit'],
)

export const findComponentMembers = statement<{
  components: number[]
}, {
  userId: number
  component: number
}>(
  'findComponentMembers',
  `select user_id as "userId", component as "component" from trust_people where component = any ($1::bigint[])`,
  ['components'],
)

export const findRecentEdgesWithin = statement<{
  components: number[]
  since: Date
}, {
  sellerId: number
  buyerId: number
}>(
  'findRecentEdgesWithin',
  `select p.seller_id as "sellerId", p.buyer_id as "buyerId"
from trust_people s join trust_pairs p on p.seller_id = s.user_id
where s.component = any ($1::bigint[]) and p.last_at > $2`,
  ['components', 'since'],
)

export const writeComponents = statement<{
  ids: number[]
  components: (number | null)[]
}, Record<never, never>>(
  'writeComponents',
  `update trust_people t set component = c.component
from unnest($1::bigint[], $2::bigint[]) c (user_id, component)
where t.user_id = c.user_id`,
  ['ids', 'components'],
)

export const moveComponents = statement<{
  component: number
  components: number[]
}, Record<never, never>>(
  'moveComponents',
  `update trust_people set component = $1 where component = any ($2::bigint[])`,
  ['component', 'components'],
)

/** Participants with their identity checks and their position in the graph. The largest component, and every one of so many
 * people, counts as the market. */
export const findParticipants = statement<{
  now: Date
}, {
  id: number
  component: number | null
  sellers: number
  people: number
  isLargest: boolean
}>(
  'findParticipants',
  `with sizes as (select component, count(*) as people from trust_people where component is not null group by component)
select u.id, t.component, coalesce(t.sellers, 0) as "sellers", coalesce(s.people, 0) as "people",
  coalesce(t.component = (select component from sizes order by people desc, component limit 1), false) as "isLargest"
from users u left join trust_people t on t.user_id = u.id left join sizes s on s.component = t.component
where (u.phone_verified_at is not null or u.identity_verified_at is not null)
  and not (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > $1::timestamptz))
order by u.id`,
  ['now'],
)
