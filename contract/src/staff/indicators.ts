import Type, { type Static } from 'typebox'
import { endpoint, Id, Version, VersionRead } from '../http.ts'
import { Direction } from './tags.ts'

const byId = Type.Object({ id: Id })

export const StaffIndicator = Type.Object(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    /** How many people chose this indicator when they registered. */
    people: Type.Integer({ minimum: 0 }),
    can: Type.Object({ delete: Type.Boolean() }, { additionalProperties: false }),
  },
  { title: 'StaffIndicator', additionalProperties: false },
)
export type StaffIndicator = Static<typeof StaffIndicator>

const IndicatorAnswer = Type.Object(
  { indicator: StaffIndicator },
  { title: 'IndicatorAnswer', additionalProperties: false },
)
const IndicatorForm = Type.Object({ name: Type.String({ maxLength: 600 }) }, { title: 'IndicatorForm' })
const ChangedIndicator = Type.Object(
  { ...IndicatorForm.properties, ...VersionRead },
  { title: 'ChangedIndicator' },
)
export type ChangedIndicator = Static<typeof ChangedIndicator>

export const listStaffIndicators = endpoint({
  method: 'GET',
  path: '/v6/staff/indicators',
  access: 'staff',
  summary: 'How people came to know Arroba, in the order of the registration form, with how many chose each',
  status: 200,
  answer: Type.Object({ indicators: Type.Array(StaffIndicator) }, { additionalProperties: false }),
})

export const createIndicator = endpoint({
  method: 'POST',
  path: '/v6/staff/indicators',
  access: 'staff',
  summary: 'A new indicator, the last of the list',
  body: IndicatorForm,
  status: 201,
  answer: IndicatorAnswer,
})

export const updateIndicator = endpoint({
  method: 'PUT',
  path: '/v6/staff/indicators/{id}',
  access: 'staff',
  summary: 'Another name, also for those who chose it already',
  params: byId,
  body: ChangedIndicator,
  status: 200,
  answer: IndicatorAnswer,
})

export const moveIndicator = endpoint({
  method: 'PUT',
  path: '/v6/staff/indicators/{id}/position',
  access: 'staff',
  summary: 'One place up or down in the list',
  params: byId,
  body: Direction,
  status: 204,
  answer: Type.Null(),
})

export const deleteIndicator = endpoint({
  method: 'DELETE',
  path: '/v6/staff/indicators/{id}',
  access: 'staff',
  summary: 'Delete an indicator that nobody chose; 409 says how many did',
  params: byId,
  status: 204,
  answer: Type.Null(),
})
