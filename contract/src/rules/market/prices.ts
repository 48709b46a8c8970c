import { REGIONS } from '../places.ts'

/** The unit of a category's price: an arroba of carcass for slaughter cattle, a head for store cattle. */
export type MarketUnit = 'arroba' | 'head'

/** The step of shown prices, in centavos. It is coarse enough that a single negotiation cannot be read from a price. */
const STEP_CENTAVOS: Record<MarketUnit, number> = { arroba: 50, head: 1000 }

/** The windows that a price may rest on, in business days; the shortest one with enough negotiations is used. */
export const MARKET_WINDOW_DAYS = [5, 10, 20] as const
export type MarketWindow = (typeof MARKET_WINDOW_DAYS)[number]

/** How many days back everybody may read prices. */
export const FREE_MARKET_DAYS = 30

export const MIN_NEGOTIATIONS = 8
export const MIN_SELLERS = 5
export const MIN_BUYERS = 3
/** The largest share of the negotiations, and of the heads, that one participant may have in a published price. */
export const MAX_SHARE = 0.6
/** The largest half width of a published price's interval, as a share of the price. */
export const MAX_HALF_WIDTH = 0.02
/** Up to this many missing negotiations are reported as few, and more as more. */
const FEW_MISSING = 3

const bands = [
  { from: 30, label: '30+' },
  { from: 15, label: '15–29' },
  { from: MIN_NEGOTIATIONS, label: '8–14' },
] as const
export type NegotiationsBand = (typeof bands)[number]['label']

const REGION_AREAS: Record<string, string> = {
  Norte: 'N',
  Nordeste: 'NE',
  'Centro-Oeste': 'CO',
  Sudeste: 'SE',
  Sul: 'S',
}

export const COUNTRY_AREA = 'BR'

/** The macro-regions with the acronyms of their states, in the order of lists. */
export const MARKET_REGIONS: readonly { area: string; states: readonly string[] }[] = REGIONS.map(
  ({ name, states }) => ({
    area: REGION_AREAS[name] ?? name,
    states: states.map(({ acronym }) => acronym),
  }),
)

/**
 * Whether a state has a price of its own. Sergipe has none, because among areas SE is the macro-region Sudeste;
 * Sergipe's negotiations count in the prices of the Nordeste and of Brazil.
 */
export function hasPriceOfItsOwn(state: string): boolean {
  return MARKET_REGIONS.every(({ area }) => area !== state)
}

/** A price rounded, half up, to the step in which its unit is shown. */
export function roundMarketCentavos(centavos: number, unit: MarketUnit): number {
  const step = STEP_CENTAVOS[unit]
  return Math.floor(centavos / step + 0.5) * step
}

/** The band of a number of negotiations; null for fewer than may be shown. */
export function negotiationsBand(count: number): NegotiationsBand | null {
  return bands.find(({ from }) => count >= from)?.label ?? null
}

/** How many negotiations a cell lacks, as coarsely as may be shown, never the number itself. */
export function missingNegotiations(count: number): 'none' | 'few' | 'more' {
  const missing = MIN_NEGOTIATIONS - count
  if (missing <= 0) return 'none'
  return missing <= FEW_MISSING ? 'few' : 'more'
}
