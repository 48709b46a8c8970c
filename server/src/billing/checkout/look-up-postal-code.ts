import type { City } from '@arroba/contract/places.ts'
import type { Services } from '../../platform/services.ts'
import { type PostalCodes, PostalCodesSilent } from './postal-codes.ts'

type PostalCode = { city: City | null; street: string | null }

const NOTHING: PostalCode = { city: null, street: null }

/** City and street of a CEP. Without an answer both are empty, and the form is filled in by hand. */
export async function lookUpPostalCode(
  { database: { db }, log }: Pick<Services, 'database' | 'log'>,
  postalCodes: PostalCodes | null,
  code: string,
): Promise<PostalCode> {
  if (postalCodes === null) return NOTHING
  try {
    const found = await postalCodes(code)
    if (found === null) return NOTHING
    const { ibge, logradouro = '' } = found
    return { city: await findCity(db, Number(ibge)), street: logradouro.trim() || null }
  } catch (error) {
    if (!(error instanceof PostalCodesSilent)) throw error
    log.warn({ err: error }, 'postal code not looked up')
    return NOTHING
  }
}

async function findCity(db: Services['database']['db'], code: number): Promise<City | null> {
  const city = await db
    .selectFrom('cities as c')
    .innerJoin('states as s', 's.code', 'c.state_code')
    .where('c.code', '=', code)
    .select(['c.code', 'c.name', 'c.state_code', 's.acronym'])
    .executeTakeFirst()
  if (!city) return null
  const { name, state_code: stateCode, acronym } = city
  return {
    id: city.code,
    code: city.code,
    value: `${name} / ${acronym}`,
    name,
    state: { code: stateCode, acronym },
  }
}
