import { REGIONS } from '../places.ts'

/** What the price of a category stands for: an arroba of carcass for slaughter cattle, a head for store cattle. */
export type MarketUnit = 'arroba' | 'head'

/** How fine prices are shown, in centavos: no finer than that a single negotiation drowns in it. */
const STEP_CENTAVOS: Record<MarketUnit, number> = { arroba: 50, head: 1000 }

/** Windows that a price may rest on, in business days; the shortest that is enough is taken. */
export const MARKET_WINDOW_DAYS = [5, 10, 20] as const
export type MarketWindow = (typeof MARKET_WINDOW_DAYS)[number]

/** How far back everybody sees. */
export const FREE_MARKET_DAYS = 30

export const MIN_NEGOTIATIONS = 8
export const MIN_SELLERS = 5
export const MIN_BUYERS = 3
/** The largest share of the negotiations, and of the heads, that one participant may have. */
export const MAX_SHARE = 0.6
/** The largest half width of the interval, as a share of the price. */
export const MAX_HALF_WIDTH = 0.02
/** How many negotiations are called missing by number; more than these are only called more. */
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

/** Macro-regions with the acronyms of their states, in the order in which they are listed. */
export const MARKET_REGIONS: readonly { area: string; states: readonly string[] }[] = REGIONS.map(
  ({ name, states }) => ({
    area: REGION_AREAS[name] ?? name,
    states: states.map(({ acronym }) => acronym),
  }),
)

/**
 * The acronym SE is the macro-region Sudeste among areas, and so Sergipe has no price of its own; its negotiations count
 * in those of the Nordeste and of Brazil.
 */
export function hasPriceOfItsOwn(state: string): boolean {
  return MARKET_REGIONS.every(({ area }) => area !== state)
}

/** To the step in which its unit is shown, half up. */
export function roundMarketCentavos(centavos: number, unit: MarketUnit): number {
  const step = STEP_CENTAVOS[unit]
  return Math.floor(centavos / step + 0.5) * step
}

/** Null below what may be shown. */
export function negotiationsBand(count: number): NegotiationsBand | null {
  return bands.find(({ from }) => count >= from)?.label ?? null
}

/** What a cell lacks, as coarsely as it may be said: never the number itself. */
export function missingNegotiations(count: number): 'none' | 'few' | 'more' {
  const missing = MIN_NEGOTIATIONS - count
  if (missing <= 0) return 'none'
  return missing <= FEW_MISSING ? 'few' : 'more'
}
