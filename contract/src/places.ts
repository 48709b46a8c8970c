import Type, { type Static } from 'typebox'
import { endpoint, nullable } from './http.ts'

/** IBGE codes: two digits for a state, seven for a city. */
const StateCode = Type.Integer({ minimum: 11, maximum: 53 })
const CityCode = Type.Integer({ minimum: 1_000_000, maximum: 9_999_999 })

export const StateInfo = Type.Object(
  { code: StateCode, acronym: Type.String() },
  { title: 'State', additionalProperties: false },
)

/** A city with its latitude and longitude in degrees. */
export const CityInfo = Type.Object(
  { code: CityCode, name: Type.String(), latitude: Type.Number(), longitude: Type.Number() },
  { title: 'CityName', additionalProperties: false },
)

export const City = Type.Object(
  {
    /** The code of the city, once more under another name. */
    id: CityCode,
    code: CityCode,
    /** The text of the field when the city is chosen: 'Água Boa / MT'. */
    value: Type.String(),
    name: Type.String(),
    state: StateInfo,
  },
  { title: 'City', additionalProperties: false },
)
export type City = Static<typeof City>

export const searchCities = endpoint({
  method: 'GET',
  path: '/v4/search/cities',
  access: 'session',
  caching: 'revalidate',
  checkout: true,
  summary: 'Cities by a part of their name, accents aside, those that begin with it first; from 3 characters',
  query: Type.Object({ term: Type.String({ maxLength: 200, default: '' }) }),
  status: 200,
  answer: Type.Object({ cities: Type.Array(City) }, { additionalProperties: false }),
})

export const showPostalCode = endpoint({
  method: 'GET',
  path: '/v6/postal_code',
  access: 'session',
  checkout: true,
  summary: 'City and street of a postal code (CEP); null where they are not known, or nobody could be asked',
  query: Type.Object({ code: Type.String({ pattern: '^\\d{8}$' }) }),
  status: 200,
  answer: Type.Object(
    { city: nullable(City), street: nullable(Type.String()) },
    { title: 'PostalCode', additionalProperties: false },
  ),
})
