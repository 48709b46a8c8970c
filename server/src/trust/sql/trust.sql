-- name: lockTrustState
-- Computations of the graph wait for one another.
select as_of as "asOf" from trust_state for update

-- name: allowMemory
-- The memory that a sort or a hash may use before it goes to disk, until the transaction ends.
select set_config('work_mem', '64MB', true)

-- name: setTrustState
update trust_state set as_of = :asOf

-- name: writeCounts
-- Counts the pairs of everybody or of these people. Recent pairs are counted for buyers only. Components stay as they are. Only
-- rows that differ are written, because `on conflict` writes a row even where nothing changes.
with counted as (
  select side.person, sum(p.negotiations)::integer as negotiations,
    count(*) filter (where side.bought and p.last_at > :since)::integer as sellers,
    coalesce(sum(p.negotiations) filter (where side.bought and p.last_at > :since), 0)::integer as bought
  from trust_pairs p
  cross join lateral (values (p.seller_id, false), (p.buyer_id, true)) side (person, bought)
  where (:ids?::bigint[] is null or p.seller_id = any (:ids?) or p.buyer_id = any (:ids?))
    and (:ids? is null or side.person = any (:ids?))
  group by side.person
), gone as (
  delete from trust_people t
  where (:ids? is null or t.user_id = any (:ids?)) and not exists (select from counted c where c.person = t.user_id)
  returning t.user_id
), written as (
  insert into trust_people (user_id, negotiations, sellers, bought)
  select c.person, c.negotiations, c.sellers, c.bought
  from counted c left join trust_people t on t.user_id = c.person
  where t.user_id is null or (t.negotiations, t.sellers, t.bought) is distinct from (c.negotiations, c.sellers, c.bought)
  on conflict (user_id) do update set negotiations = excluded.negotiations, sellers = excluded.sellers, bought = excluded.bought
  returning user_id
)
select (select count(*) from gone)::integer + (select count(*) from written)::integer as "count!"

-- name: findRecentEdgesAfter
-- Pairs of seller and buyer with recent negotiations, in batches.
select seller_id as "sellerId", buyer_id as "buyerId" from trust_pairs
where (seller_id, buyer_id) > (:sellerId, :buyerId) and last_at > :since
order by seller_id, buyer_id limit :limit

-- name: findTrustPeople
select user_id as "userId", component from trust_people where user_id = any (:ids::bigint[])

-- name: findTrustPeopleAfter
select user_id as "userId", component from trust_people where user_id > :after order by user_id limit :limit

-- name: findComponentMembers
select user_id as "userId", component as "component!" from trust_people where component = any (:components::bigint[])

-- name: findRecentEdgesWithin
select p.seller_id as "sellerId", p.buyer_id as "buyerId"
from trust_people s join trust_pairs p on p.seller_id = s.user_id
where s.component = any (:components::bigint[]) and p.last_at > :since

-- name: writeComponents
-- param components: (number | null)[]
update trust_people t set component = c.component
from unnest(:ids::bigint[], :components::bigint[]) c (user_id, component)
where t.user_id = c.user_id

-- name: moveComponents
update trust_people set component = :component where component = any (:components::bigint[])

-- name: findParticipants
-- Participants with their identity checks and their position in the graph. The largest component, and every one of so many
-- people, counts as the market.
with sizes as (select component, count(*) as people from trust_people where component is not null group by component)
select u.id, t.component, coalesce(t.sellers, 0) as "sellers!", coalesce(s.people, 0) as "people!",
  coalesce(t.component = (select component from sizes order by people desc, component limit 1), false) as "isLargest!"
from users u left join trust_people t on t.user_id = u.id left join sizes s on s.component = t.component
where (u.phone_verified_at is not null or u.identity_verified_at is not null)
  and not (u.suspended_at is not null and (u.suspended_until is null or u.suspended_until > :now::timestamptz))
order by u.id
