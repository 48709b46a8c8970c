import { MIN_CITY_TERM } from '@arroba/contract/rules/places.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { searchCities } from './sql/statements.ts'

/** Cities by a part of their name, as JSON text; none for a term that is too short. */
export async function findCities(
  { database }: Pick<Services, 'database'>,
  { stateCode }: Viewer,
  term: string,
): Promise<Json> {
  const { name, acronym } = readTerm(term)
  const isLongEnough = name.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_CITY_TERM
  const row = isLongEnough ? await hotOne(database, searchCities, { name, acronym, stateCode }) : undefined
  return new Json(`{"cities":${row?.cities ?? '[]'}}`)
}

/** A picked city is written with its state: 'Água Boa / MT' is looked for as 'Água Boa' in MT. */
function readTerm(term: string): { name: string; acronym: string | null } {
  const [, name = term, acronym] = /^(.+?)\s*[/,]\s*([a-z]{2})\s*$/i.exec(term) ?? []
  return { name, acronym: acronym?.toUpperCase() ?? null }
}
