import type { State } from '../places.ts'
import { COUNTRY_AREA, hasPriceOfItsOwn, MARKET_REGIONS } from './prices.ts'

type AreaPrice = { tag: string; area: string; price: number | null }
type Priced<Price> = Price & { price: number }

/** The macro-region of a state. */
export function regionOf({ acronym }: State): string {
  return MARKET_REGIONS.find(({ states }) => states.includes(acronym))?.area ?? COUNTRY_AREA
}

/**
 * The area with a state's price: the state itself, or its macro-region where the state has no price of its
 * own.
 */
export function areaOf(state: State): string {
  return hasPriceOfItsOwn(state.acronym) ? state.acronym : regionOf(state)
}

/** Where the price for a reader is looked for, the nearest area first. */
export function nearAreas(state: State | null): string[] {
  return state ? [areaOf(state), regionOf(state), COUNTRY_AREA] : [COUNTRY_AREA]
}

/** One price of each category for the reader: that of their state, otherwise of its macro-region, otherwise of the country. */
export function pricesNear<Price extends AreaPrice>(
  prices: readonly Price[],
  state: State | null,
): Priced<Price>[] {
  const areas = nearAreas(state)
  const categories = [...new Set(prices.map(({ tag }) => tag))]
  return categories.flatMap((category) => {
    const found = areas
      .map((sought) => prices.find(({ tag, area }) => tag === category && area === sought))
      .find((price) => price?.price != null)
    return found?.price == null ? [] : [{ ...found, price: found.price }]
  })
}

/**
 * Up to four states with a price of the category: the neighbours of the reader's state, or for a larger area
 * the largest markets.
 */
export function neighbourPrices<Price extends AreaPrice>(
  prices: readonly Price[],
  category: string,
  area: string,
): Priced<Price>[] {
  const near = NEIGHBOURS[area] ?? LARGEST
  const priced = near.split(' ').flatMap((sought): Priced<Price>[] => {
    const found = prices.find((one) => one.tag === category && one.area === sought)
    return found?.price == null ? [] : [{ ...found, price: found.price }]
  })
  return priced.slice(0, NEIGHBOURS_SHOWN)
}

/** What the screens beside a reader's timeline show: the nearest price of each category, its neighbours, and the country's. */
export function pricesAround<Price extends AreaPrice>(
  prices: readonly Price[],
  state: State | null,
): Price[] {
  const near = pricesNear(prices, state)
  const shown = new Set(
    near.flatMap(({ tag, area }) => [
      `${tag} ${area}`,
      `${tag} ${COUNTRY_AREA}`,
      ...neighbourPrices(prices, tag, area).map((price) => `${tag} ${price.area}`),
    ]),
  )
  return prices.filter(({ tag, area }) => shown.has(`${tag} ${area}`))
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
