-- import type { StaffPlan } from '@arroba/contract/staff/plans.ts'

-- name: findStaffPlans
-- Every plan, or the one with this id.
-- column features: StaffPlan['features']
-- column can: StaffPlan['can']
select p.id, p.version, p.identifier as plan_identifier, p.name, p.description, p.price::float8 as "price!",
  (p.price * 100)::integer as "centavos!", p.platform, p.interval_months, to_json(p.features) as "features!",
  p.is_active,
  (select count(*) from subscriptions s where s.plan_id = p.id and s.status <> 'canceled') as "subscriptions!",
  json_build_object('change_price', p.platform <> 'arroba', 'change_features', p.identifier <> 'arroba_trial',
    'deactivate', p.platform <> 'arroba') as "can!"
from plans p
where :id?::bigint is null or p.id = :id?
order by p.platform <> 'arroba', not p.is_active, p.price, p.interval_months, p.id

-- name: lockPlan
select id from plans where id = :id for update

-- name: insertPlan
insert into plans (identifier, name, description, price, platform, interval_months, features)
values (:identifier, :name, :description, :centavos::integer / 100.0, :platform, :intervalMonths, :features)
returning id

-- name: updatePlanTerms
update plans set name = :name, description = :description, price = :centavos::integer / 100.0, features = :features,
  is_active = :isActive, version = version + 1
where id = :id
