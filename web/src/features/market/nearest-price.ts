import type { State } from '@arroba/contract/rules/places.ts'
import { areaOf, regionOf } from './areas.ts'
import type { TodaysPrice } from './queries.ts'

/** The price of a negotiation that is being written, in the market's unit. */
export type WrittenPrice = {
  /** The slug of the negotiation's tag. */
  category: string
  state: State | null
  /** Reais per arroba or per head. */
  reais: number
  /** Whether the price was computed with an assumed weight. */
  isRough: boolean
}

/** By what factor a written price may differ from the market's without a warning. */
const USUAL = 1.3
const USUAL_WHEN_ROUGH = 2

/**
 * The market's price, when a written one is far from it; null when it is near, or the market has no price.
 */
export function farFromMarket(
  { category, state, reais, isRough }: WrittenPrice,
  prices: readonly TodaysPrice[],
): (TodaysPrice & { price: number }) | null {
  const areas = state ? [areaOf(state), regionOf(state), 'BR'] : ['BR']
  for (const sought of areas) {
    const found = prices.find(({ tag, area }) => tag === category && area === sought)
    if (found?.price == null) continue
    const usual = isRough ? USUAL_WHEN_ROUGH : USUAL
    const isNear = reais <= found.price * usual && reais >= found.price / usual
    return isNear ? null : { ...found, price: found.price }
  }
  return null
}

/**
 * One price of each category for the reader: of their state, else of its macro-region, else of the country.
 */
export function pricesNear(
  prices: readonly TodaysPrice[],
  state: State | null,
): (TodaysPrice & { price: number })[] {
  const areas = state ? [areaOf(state), regionOf(state), 'BR'] : ['BR']
  const categories = [...new Set(prices.map(({ tag }) => tag))]
  return categories.flatMap((category) => {
    const found = areas
      .map((sought) => prices.find(({ tag, area }) => tag === category && area === sought))
      .find((price) => price?.price != null)
    return found?.price == null ? [] : [{ ...found, price: found.price }]
  })
}

type PublishedPrice = TodaysPrice & { price: number }

/**
 * Up to four states with a price of the category: the neighbours of the reader's state, or for a larger area
 * the largest markets.
 */
export function neighbourPrices(
  prices: readonly TodaysPrice[],
  category: string,
  area: string,
): PublishedPrice[] {
  const near = NEIGHBOURS[area] ?? LARGEST
  const priced = near.split(' ').flatMap((sought): PublishedPrice[] => {
    const found = prices.find((one) => one.tag === category && one.area === sought)
    return found?.price == null ? [] : [{ ...found, price: found.price }]
  })
  return priced.slice(0, NEIGHBOURS_SHOWN)
}

const NEIGHBOURS_SHOWN = 4
const LARGEST = 'SP MT MS GO PA'
/** The neighbours of each state, those with longer borders or more trade first. */
const NEIGHBOURS: Record<string, string | undefined> = {
  AC: 'RO AM',
  AL: 'PE SE BA',
  AM: 'RO PA MT AC RR',
  AP: 'PA',
  BA: 'MG GO TO PI SE PE AL ES',
  CE: 'PE PI RN PB',
  DF: 'GO MG',
  ES: 'MG BA RJ',
  GO: 'MT MG MS TO BA',
  MA: 'PA TO PI',
  MG: 'SP GO BA ES RJ MS',
  MS: 'SP MT PR GO MG',
  MT: 'GO MS PA RO TO AM',
  PA: 'MT TO MA AM AP RR',
  PB: 'PE RN CE',
  PE: 'BA CE PB PI AL',
  PI: 'BA MA TO CE PE',
  PR: 'SP MS SC',
  RJ: 'SP MG ES',
  RN: 'PB CE',
  RO: 'MT AM AC',
  RR: 'AM PA',
  RS: 'SC',
  SC: 'PR RS',
  SE: 'BA AL',
  SP: 'MS MG PR RJ',
  TO: 'PA GO MT MA BA PI',
}
