import type { AdFilters } from '@arroba/contract/ads.ts'
import {
  type CountType,
  countTypes,
  DEFAULT_RADIUS,
  MAX_RADIUS,
  readWhole,
} from '@arroba/contract/rules/ads.ts'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import { invalid } from '../platform/http/errors.ts'

export type Filters = {
  page: number
  /** Of a search, which looks through one part of the ads at a time: 1 is that of the newest. */
  part: number
  /** When an ad was published at the earliest, and before when: the ends of the part. */
  since: Date | null
  before: Date | null
  userId: number | null
  term: string | null
  /** A tag's slug. */
  category: string | null
  stateCode: number | null
  countType: CountType | null
  /** Centavos. */
  leastValue: number | null
  mostValue: number | null
  /** Around a city, in kilometres. */
  near: { cityCode: number; radius: number } | null
}

export const CATEGORY_UNKNOWN = 'Categoria: escolha uma da lista.'
export const STATE_UNKNOWN = 'Estado: use o código de dois dígitos do IBGE.'
export const CITY_UNKNOWN = 'Cidade: escolha uma da lista.'

/** Reads the query of the list; 422 names every filter that is wrong. An empty one is no filter. */
export function readFilters(query: AdFilters): Filters {
  const wrong: string[] = []
  const read = <T>(written: string | undefined, reading: (text: string) => T | null, message: string) => {
    const text = written?.trim() ?? ''
    if (text === '') return null
    const value = reading(text)
    if (value === null) wrong.push(message)
    return value
  }
  const within = (least: number, most: number) => (text: string) => {
    const number = /^\d{1,15}$/.test(text) ? readWhole(Number(text)) : null
    return number !== null && number >= least && number <= most ? number : null
  }

  const userId = read(
    query.by_user,
    within(1, Number.MAX_SAFE_INTEGER),
    'Anunciante: use o número da pessoa.',
  )
  const category = read(
    query.by_category,
    (slug) => (/^[a-z0-9-]+$/.test(slug) ? slug : null),
    CATEGORY_UNKNOWN,
  )
  const stateCode = read(query.by_state, within(11, 53), STATE_UNKNOWN)
  const leastValue = read(query.by_price_min, readCentavos, 'Preço mínimo: escreva em reais, como 1.234,56.')
  const mostValue = read(query.by_price_max, readCentavos, 'Preço máximo: escreva em reais, como 1.234,56.')
  if (leastValue !== null && mostValue !== null && leastValue > mostValue)
    wrong.push('O preço mínimo é maior que o máximo.')
  const countType = read(
    query.by_count_type,
    (word) => countTypes.find(({ value }) => value === word)?.value ?? null,
    'Unidade: escolha uma da lista.',
  )
  const cityCode = read(query.near, within(1_000_000, 9_999_999), CITY_UNKNOWN)
  const radius = read(query.radius_km, within(1, MAX_RADIUS), 'Distância: use de 1 a 1.000 km.')
  if (query.radius_km?.trim() && !query.near?.trim())
    wrong.push('Escolha a cidade de onde contar a distância.')
  if (wrong.length > 0) throw invalid([...new Set(wrong)])

  return {
    page: query.page ?? 1,
    part: query.part ?? 1,
    since: null,
    before: null,
    userId,
    term: query.by_term?.trim() || null,
    category,
    stateCode,
    countType,
    leastValue,
    mostValue,
    near: cityCode === null ? null : { cityCode, radius: radius ?? DEFAULT_RADIUS },
  }
}
