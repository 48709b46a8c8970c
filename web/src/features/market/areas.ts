import { areaOf } from '@arroba/contract/rules/market/near-prices.ts'
import { COUNTRY_AREA, hasPriceOfItsOwn, MARKET_REGIONS } from '@arroba/contract/rules/market/prices.ts'
import { REGIONS, type State } from '@arroba/contract/rules/places.ts'

const REGION_NAMES = new Map(MARKET_REGIONS.map(({ area }, nth) => [area, REGIONS[nth]?.name ?? area]))

const STATES = new Map(
  REGIONS.flatMap(({ states }) => states)
    .filter(({ acronym }) => hasPriceOfItsOwn(acronym))
    .map((state) => [state.acronym, state]),
)

/** The macro-regions and the country, in the order of lists. */
export const WIDE_AREAS: readonly string[] = [...REGION_NAMES.keys(), COUNTRY_AREA]

/** The areas that have prices of their own. */
export const PRICED_AREAS: readonly string[] = [...STATES.keys(), ...WIDE_AREAS]

/** The area whose price a screen shows: that of the chosen state, or the country while none is. */
export function areaShown(state: State | null): string {
  return state ? areaOf(state) : COUNTRY_AREA
}

/** The state of an area; undefined for a macro-region or the country. */
export function stateOfArea(area: string): State | undefined {
  return STATES.get(area)
}

/** Mato Grosso, Centro-Oeste, Brasil */
export function areaName(area: string): string {
  return STATES.get(area)?.name ?? REGION_NAMES.get(area) ?? 'Brasil'
}
