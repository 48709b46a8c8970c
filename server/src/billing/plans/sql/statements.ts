// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { StaffPlan } from '@arroba/contract/staff/plans.ts'

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
