import Type, { type Static } from 'typebox'
import { endpoint, Id } from './http.ts'
import { StateInfo } from './places.ts'

export const FridgeName = Type.Object(
  {
    id: Id,
    name: Type.String(),
    city: Type.Object({ name: Type.String() }, { additionalProperties: false }),
    state: StateInfo,
  },
  { additionalProperties: false },
)
export type FridgeName = Static<typeof FridgeName>

export const searchFridges = endpoint({
  method: 'GET',
  path: '/v5/fridges/optimized_index',
  access: 'session',
  summary: 'Active slaughterhouses by a part of their name, accents and small slips aside; from 3 characters',
  query: Type.Object({ by_name: Type.String({ maxLength: 200, default: '' }) }),
  status: 200,
  answer: Type.Object({ fridges: Type.Array(FridgeName) }, { additionalProperties: false }),
})
