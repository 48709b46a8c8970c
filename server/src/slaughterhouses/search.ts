import { MIN_SLAUGHTERHOUSE_TERM } from '@arroba/contract/rules/slaughterhouses.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { searchByName } from './sql/statements.ts'

/** Active slaughterhouses by a part of their name, as JSON text; none for a term that is too short. */
export async function findSlaughterhouses(
  { database }: Pick<Services, 'database'>,
  { stateCode }: Pick<Viewer, 'stateCode'>,
  term: string,
): Promise<Json> {
  const isLongEnough = term.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_SLAUGHTERHOUSE_TERM
  const row = isLongEnough ? await hotOne(database, searchByName, { term, stateCode }) : undefined
  return new Json(`{"fridges":${row?.slaughterhouses ?? '[]'}}`)
}
