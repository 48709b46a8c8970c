import type { State } from '@arroba/contract/rules/places.ts'
import type { Tile } from '../../ui/data/tile-map.tsx'
import { areaOf, regionOf, stateOfArea } from './areas.ts'
import type { MarketPrice, TodaysPrice } from './queries.ts'

/** An ox of so many arrobas is what people count store cattle in. */
const OX_ARROBAS = 20

/** The squares of the map: the price of each state that has one, and how much the others miss. */
export function tilesOf(prices: readonly MarketPrice[]): Map<number, Tile> {
  return new Map(
    prices.flatMap(({ area, price, change_week, missing }): [number, Tile][] => {
      const state = stateOfArea(area)
      if (!state) return []
      return [
        [
          state.code,
          price === null
            ? { missing: missing === 'few' ? 'few' : 'many' }
            : { value: price, change: change_week },
        ],
      ]
    }),
  )
}

/** Where a state has no price, that of its macro-region stands in, else that of the country. */
export function wideSubstitute(
  prices: readonly TodaysPrice[],
  category: string,
  state: State,
): TodaysPrice | undefined {
  const areas = [regionOf(state), 'BR'].filter((area) => area !== areaOf(state))
  return areas
    .map((sought) => prices.find(({ area, tag }) => tag === category && area === sought))
    .find((price) => price !== undefined)
}

/** The states that have a basis to São Paulo's price and how it changed in the week, the nearest to it first. */
export function basesOf(
  prices: readonly TodaysPrice[],
  category: string,
): { state: State; basis: number; change: number | null }[] {
  const reference = prices.find(({ tag, area }) => tag === category && area === 'SP')
  return prices
    .flatMap((price) => {
      const state = stateOfArea(price.area)
      const { basis_sp: basis } = price
      return price.tag === category && state && basis !== null && state.acronym !== 'SP'
        ? [{ state, basis, change: difference(price.change_week, reference?.change_week) }]
        : []
    })
    .toSorted((one, other) => other.basis - one.basis)
}

function difference(change: number | null, reference: number | null | undefined): number | null {
  return change === null || reference == null ? null : change - reference
}

/** How many head of store cattle an ox of 20 arrobas buys, given what one head is worth in arrobas of it. */
export function headsForAnOx(oxArrobas: number): number {
  return OX_ARROBAS / oxArrobas
}
