import { LRUCache } from 'lru-cache'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { mostEntries } from '../../platform/most-entries.ts'

const TIMEOUT_MS = 3000
const KEPT = 2000
const KEPT_MS = 24 * 60 * 60_000

const StreetAndCity = Type.Object({
  ibge: Type.String({ pattern: '^\\d{7}$' }),
  logradouro: Type.Optional(Type.String({ maxLength: 200 })),
})
const streetAndCityCheck = Compile(StreetAndCity)
const unknownCheck = Compile(Type.Object({ erro: Type.Union([Type.Literal(true), Type.Literal('true')]) }))

type Answer = { found: Static<typeof StreetAndCity> | null }

/** The service did not answer, or its answer cannot be understood. */
export class PostalCodesSilent extends Error {}

/** City and street of a CEP of eight digits; null where there is no such CEP. Throws PostalCodesSilent. */
export type PostalCodes = (code: string) => Promise<Static<typeof StreetAndCity> | null>

/**
 * Opens a service that answers as ViaCEP does: {"ibge", "logradouro"}, or {"erro": true} for a CEP that does not exist.
 * Its answers are kept for a day. Null where none is configured.
 */
export function openPostalCodes(url: string | null, timeoutMs = TIMEOUT_MS): PostalCodes | null {
  if (url === null) return null
  const kept = new LRUCache<string, Answer>({ ...mostEntries(KEPT), ttl: KEPT_MS })
  return async (code) => {
    const known = kept.get(code)
    if (known) return known.found
    const found = await ask(url.replaceAll('{cep}', code), timeoutMs)
    kept.set(code, { found })
    return found
  }
}

async function ask(url: string, timeoutMs: number): Promise<Static<typeof StreetAndCity> | null> {
  let answer: unknown
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer = response.status === 200 ? await response.json() : undefined
  } catch (error) {
    throw new PostalCodesSilent('postal codes were not answered', { cause: error })
  }
  if (unknownCheck.Check(answer)) return null
  if (!streetAndCityCheck.Check(answer))
    throw new PostalCodesSilent('the answer of postal codes cannot be read')
  return answer
}
