import { areaOf, regionOf } from '@arroba/contract/rules/market/near-prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import type { Tile } from '../../ui/data/tile-map.tsx'
import { stateOfArea } from './areas.ts'
import type { MarketPrice, MarketToday, TodaysPrice } from './queries.ts'

/** The weight of the ox, in arrobas, in which the trade expresses the price of store cattle. */
const OX_ARROBAS = 20
/** Business days. */
const WEEK = 5

/**
 * The squares of the map: the price of each state that has one, and how many negotiations the others lack.
 */
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

/** The price that stands in for a withheld one: that of the macro-region, otherwise that of the country. */
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

/**
 * The differences to São Paulo's price and their changes in the week, for the states that have one, the
 * smallest difference first.
 */
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

/**
 * How many head of store cattle an ox of 20 arrobas buys; `oxArrobas` is the price of one head in arrobas.
 */
export function headsForAnOx(oxArrobas: number): number {
  return OX_ARROBAS / oxArrobas
}

type Exchanged = Pick<TodaysPrice, 'course' | 'ox_arrobas'>

/**
 * How many head of store cattle an ox buys, its change in five business days, and its course; null where either has no
 * price. A day on which one was withheld stays a gap.
 */
export function exchangeOf(ox: Exchanged, store: Exchanged) {
  if (store.ox_arrobas === null) return null
  const course = store.course.map((price, nth) => {
    const paid = ox.course[nth] ?? null
    return price === null || paid === null ? null : (OX_ARROBAS * paid) / price
  })
  const [before, last] = [course.at(-1 - WEEK), course.at(-1)]
  const change = before == null || last == null ? null : Math.round((last - before) * 100) / 100 || 0
  return { heads: headsForAnOx(store.ox_arrobas), change, course }
}

/** How many sacks of corn an arroba buys, and by how much that changed in the week; null where either has no price. */
export function sacksForAnArroba(
  { corn_sacks: sacks, price, change_week }: Pick<TodaysPrice, 'corn_sacks' | 'price' | 'change_week'>,
  { week_before }: NonNullable<MarketToday['corn']>,
): { sacks: number; change: number | null } | null {
  if (sacks === null || price === null) return null
  const isComparable = change_week !== null && week_before !== null
  return { sacks, change: isComparable ? roundToTenth(sacks - (price - change_week) / week_before) : null }
}

/** A change as it is shown: none where it would read as 0,0. */
function roundToTenth(sacks: number): number {
  return Math.round(sacks * 10) / 10 || 0
}
