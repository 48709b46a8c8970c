// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { StaffPlan } from '@arroba/contract/staff/plans.ts'

/** How much content plans open, as counts only. */
export const planPreview = statement<{
  now: Date
}, {
  body: string
}>(
  'planPreview',
  `with today as (
  select ($1::timestamptz at time zone interval '-03:00')::date as day
), last_prices as (
  select p.tag_id, p.area from market_prices p
  where p.status = 'published' and p.day = (select max(day) from market_prices where status = 'published')
)
select json_build_object(
  'scales', (
    select json_build_object('scales', count(*), 'fridges', count(distinct slaughterhouse_id),
      'states', count(distinct state_code))
    from scales where standing = 'listed' and reference_date > (select day - 7 from today)
      and reference_date <= (select day from today)),
  'ratings', (
    select json_build_object('evaluations', count(*), 'fridges', count(distinct slaughterhouse_id),
      'comments', count(comment) filter (where comment_hidden_at is null))
    from slaughterhouse_evaluations where negotiation_id is not null and voided_at is null),
  'posts', (
    select json_build_object('week', count(*), 'states', count(distinct state_code))
    from posts where kind = 'feed' and listed and created_at > $1::timestamptz - interval '7 days'),
  'market', json_build_object(
    'days', (
      select count(distinct p.day) from market_prices p join tags t on t.id = p.tag_id
      where t.slug = 'boi-gordo' and p.area = 'BR' and p.status = 'published'),
    'areas', (select count(distinct area) from last_prices),
    'tags', (select count(distinct tag_id) from last_prices))
)::text as "body"`,
  ['now'],
)

/** Every plan, or the one with this id. */
export const findStaffPlans = statement<{
  id: number | null
}, {
  id: number
  version: number
  plan_identifier: string
  name: string
  description: string
  price: number
  centavos: number
  platform: string
  interval_months: number
  features: StaffPlan['features']
  is_active: boolean
  subscriptions: number
  can: StaffPlan['can']
}>(
  'findStaffPlans',
  `select p.id, p.version, p.identifier as plan_identifier, p.name, p.description, p.price::float8 as "price",
  (p.price * 100)::integer as "centavos", p.platform, p.interval_months, to_json(p.features) as "features",
  p.is_active,
  (select count(*) from subscriptions s where s.plan_id = p.id and s.status <> 'canceled') as "subscriptions",
  json_build_object('change_price', p.platform <> 'arroba', 'change_features', p.identifier <> 'arroba_trial',
    'deactivate', p.platform <> 'arroba') as "can"
from plans p
where $1::bigint is null or p.id = $1
order by p.platform <> 'arroba', not p.is_active, p.price, p.interval_months, p.id`,
  ['id'],
)

export const lockPlan = statement<{
  id: number
}, {
  id: number
}>(
  'lockPlan',
  `select id from plans where id = $1 for update`,
  ['id'],
)

export const insertPlan = statement<{
  identifier: string
  name: string
  description: string
  centavos: number
  platform: string
  intervalMonths: number
  features: string[]
}, {
  id: number
}>(
  'insertPlan',
  `insert into plans (identifier, name, description, price, platform, interval_months, features)
values ($1, $2, $3, $4::integer / 100.0, $5, $6, $7)
returning id`,
  ['identifier', 'name', 'description', 'centavos', 'platform', 'intervalMonths', 'features'],
)

export const updatePlanTerms = statement<{
  name: string
  description: string
  centavos: number
  features: string[]
  isActive: boolean
  id: number
}, Record<never, never>>(
  'updatePlanTerms',
  `update plans set name = $1, description = $2, price = $3::integer / 100.0, features = $4,
  is_active = $5, version = version + 1
where id = $6`,
  ['name', 'description', 'centavos', 'features', 'isActive', 'id'],
)

export const findProviderPlan = statement<{
  id: number
}, {
  identifier: string
  name: string
  priceCents: number
  intervalMonths: number
}>(
  'findProviderPlan',
  `select identifier, name, (price * 100)::integer as "priceCents", interval_months as "intervalMonths"
from plans where id = $1`,
  ['id'],
)
