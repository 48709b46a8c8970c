import type { Tile } from '../../../ui/data/tile-map.tsx'
import { stateOfArea } from '../areas.ts'
import type { MarketPrice } from '../queries.ts'

/** The bands in which negotiations are counted, the fewest first; no exact count ever leaves the server. */
const BANDS: readonly NonNullable<MarketPrice['deals_band']>[] = ['8–14', '15–29', '30+']

/** The span of the map's steps: a band is its place among the bands. */
export const BAND_RANGE = { low: 0, high: BANDS.length - 1 }

/** 15–29 */
export function bandText(place: number): string {
  return BANDS[place] ?? ''
}

/** The squares of the map: on how many negotiations the price of each state rests. */
export function bandTiles(prices: readonly MarketPrice[]): Map<number, Tile> {
  return new Map(
    prices.flatMap(({ area, deals_band, window_days, missing }): [number, Tile][] => {
      const state = stateOfArea(area)
      if (!state) return []
      if (deals_band === null) return [[state.code, { missing: missing === 'few' ? 'few' : 'many' }]]
      return [[state.code, { value: BANDS.indexOf(deals_band), detail: `em ${window_days} dias úteis` }]]
    }),
  )
}
