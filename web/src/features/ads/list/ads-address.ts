import {
  type CountType,
  countTypes,
  DEFAULT_RADIUS,
  MAX_AD_VALUE_CENTAVOS,
} from '@arroba/contract/rules/ads.ts'
import { stateOf } from '@arroba/contract/rules/places.ts'
import { pageOf } from '../../../ui/layout/page-of.ts'

/** The radii around a city that can be chosen, in kilometres. */
export const RADII = [50, 100, 200, 300, 500, 1000] as const

export type NearCity = { code: number; name: string; radius: number }

export type AdFilters = {
  term: string | null
  /** A tag's slug. */
  category: string | null
  state: number | null
  /** The lowest value in reais. */
  min: number | null
  max: number | null
  unit: CountType | null
  near: NearCity | null
}

/** A page of the ads that match the filters, or of the person's favourites. */
export type AdsList = AdFilters & {
  favorites: boolean
  page: number
  /** Of a search, which looks through one part of the ads at a time, the newest first. */
  part: number
}

export const NO_FILTERS: AdFilters = {
  term: null,
  category: null,
  state: null,
  min: null,
  max: null,
  unit: null,
  near: null,
}

const PATH = '/classificados'
const CITY = /^(\d{7}) (.{1,100})$/u
const MAX_VALUE = MAX_AD_VALUE_CENTAVOS / 100

function amountOf(text: string | null): number | null {
  const amount = text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : null
  return amount !== null && amount <= MAX_VALUE ? amount : null
}

function nearOf(city: string | null, radius: string | null): NearCity | null {
  const [, code, name] = CITY.exec(city ?? '') ?? []
  if (!(code && name)) return null
  return { code: Number(code), name, radius: RADII.find((km) => String(km) === radius) ?? DEFAULT_RADIUS }
}

/** Reads a list from its address; invalid values are ignored. */
export function readAdsAddress(query: URLSearchParams): AdsList {
  return {
    term: query.get('busca')?.trim() || null,
    category: query.get('categoria') || null,
    state: stateOf(Number(query.get('estado')))?.code ?? null,
    min: amountOf(query.get('de')),
    max: amountOf(query.get('ate')),
    unit: countTypes.find(({ value }) => value === query.get('unidade'))?.value ?? null,
    near: nearOf(query.get('cidade'), query.get('raio')),
    favorites: query.has('favoritos'),
    page: pageOf(query.get('pagina')),
    part: pageOf(query.get('parte')),
  }
}

function written({ term, category, state, min, max, unit, near, favorites, page, part }: AdsList) {
  return [
    ['busca', term],
    ['categoria', category],
    ['estado', state],
    ['de', min],
    ['ate', max],
    ['unidade', unit],
    ['cidade', near && `${near.code} ${near.name}`],
    ['raio', near && near.radius !== DEFAULT_RADIUS ? near.radius : null],
    ['favoritos', favorites ? 1 : null],
    ['pagina', page > 1 ? page : null],
    ['parte', part > 1 ? part : null],
  ]
}

/** The canonical address of a list; filters that are not set do not appear. */
export function adsAddress(list: Partial<AdsList>): string {
  const query = new URLSearchParams()
  for (const [name, value] of written({ ...NO_FILTERS, favorites: false, page: 1, part: 1, ...list }))
    if (value !== null) query.set(String(name), String(value))
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

/** How many filters are set, apart from the search term. */
export function countFilters({ category, state, min, max, unit, near }: AdFilters): number {
  return [category, state, min ?? max ?? unit, near].filter((filter) => filter !== null).length
}
