import Type, { type Static } from 'typebox'
import { OpenCapability } from '../accounts.ts'
import { endpoint, Id, Version, VersionRead, Written } from '../http.ts'

const byId = Type.Object({ id: Id })

export const StaffPlan = Type.Object(
  {
    id: Id,
    version: Version,
    plan_identifier: Type.String(),
    name: Type.String(),
    description: Type.String(),
    /** The price in reais. */
    price: Type.Number({ minimum: 0 }),
    /** Who takes the money; 'arroba' for the two plans that everybody has. */
    platform: Type.String(),
    /** The length of a period; 0 is unlimited, for the two plans that everybody has. */
    interval_months: Type.Integer({ minimum: 0 }),
    features: Type.Array(OpenCapability),
    is_active: Type.Boolean(),
    /** The number of subscriptions to the plan that are not over. */
    subscriptions: Type.Integer({ minimum: 0 }),
    /** What staff may change about the plan. Name and description may always be changed. */
    can: Type.Object(
      { change_price: Type.Boolean(), change_features: Type.Boolean(), deactivate: Type.Boolean() },
      { additionalProperties: false },
    ),
  },
  { title: 'StaffPlan', additionalProperties: false },
)
export type StaffPlan = Static<typeof StaffPlan>

const PlanAnswer = Type.Object({ plan: StaffPlan }, { title: 'PlanAnswer', additionalProperties: false })

/** The rules are in staff/rules/master-data.ts. */
const PlanForm = Type.Object({
  name: Type.String({ maxLength: 600 }),
  description: Type.String({ maxLength: 3000 }),
  /** The price in reais: typed '1.234,56', or 1234.56. */
  price: Written,
  features: Type.Array(OpenCapability, { uniqueItems: true, maxItems: 20 }),
})
export const PlanChange = Type.Object(
  { ...PlanForm.properties, is_active: Type.Boolean(), ...VersionRead },
  { title: 'PlanChange' },
)
export type PlanChange = Static<typeof PlanChange>
export const NewPlan = Type.Object({
  ...PlanForm.properties,
  plan_identifier: Type.String({ maxLength: 100 }),
  interval_months: Type.Integer(),
})
export type NewPlan = Static<typeof NewPlan>

export const listStaffPlans = endpoint({
  method: 'GET',
  path: '/v6/staff/plans',
  access: 'staff',
  summary: 'Every plan, also those that are offered no more and the two that everybody has by themselves',
  status: 200,
  answer: Type.Object({ plans: Type.Array(StaffPlan) }, { additionalProperties: false }),
})

export const createPlan = endpoint({
  method: 'POST',
  path: '/v6/staff/plans',
  access: 'staff',
  confirmPassword: true,
  summary: 'A new plan that the payment provider charges',
  body: NewPlan,
  status: 201,
  answer: PlanAnswer,
})

export const updatePlan = endpoint({
  method: 'PUT',
  path: '/v6/staff/plans/{id}',
  access: 'staff',
  confirmPassword: true,
  summary: 'Change a plan; an inactive one is offered to nobody any more',
  params: byId,
  body: PlanChange,
  status: 200,
  answer: PlanAnswer,
})
