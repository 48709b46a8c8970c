import { businessDayNumber, readDay } from '@arroba/contract/rules/market/business-days.ts'
import {
  COUNTRY_AREA,
  MARKET_REGIONS,
  MIN_NEGOTIATIONS,
  MIN_SELLERS,
} from '@arroba/contract/rules/market/prices.ts'
import type { MarketPrice } from '../estimate/publish.ts'
import type { Quote } from '../estimate/quotes.ts'

/**
 * Subtracts every published set of negotiations from every other one of its day, and counts the differences
 * that are not empty and yet too small to be published. It uses the file and the prices only, so that it
 * cannot repeat an error of the estimator's counting.
 */
export function subtractPairs(
  quotes: readonly Quote[],
  prices: readonly MarketPrice[],
): { pairs: number; below: number } {
  let [pairs, below] = [0, 0]
  for (const [key, ofDay] of Map.groupBy(prices, ({ day, tag }) => `${day} ${tag}`)) {
    const [day = '', tag = ''] = key.split(' ')
    const sets = ofDay.flatMap((price) => setOf(price, day, tag, quotes))
    for (const one of sets) {
      for (const other of sets) {
        const difference = [...one].filter((quote) => !other.has(quote))
        if (one === other || difference.length === one.size) continue
        pairs += 1
        if (difference.length === 0) continue
        const sellers = new Set(difference.map(({ seller }) => seller))
        if (difference.length < MIN_NEGOTIATIONS || sellers.size < MIN_SELLERS) below += 1
      }
    }
  }
  return { pairs, below }
}

function setOf(
  { area, published }: MarketPrice,
  day: string,
  tag: string,
  quotes: readonly Quote[],
): Set<Quote>[] {
  if (!published) return []
  const today = businessDayNumber(readDay(day) ?? 0)
  const states = statesOf(area)
  const within = quotes.filter((quote) => {
    const on = businessDayNumber(quote.day)
    return (
      quote.tag === tag && on <= today && on > today - published.windowDays && states.includes(quote.state)
    )
  })
  return [new Set(within)]
}

function statesOf(area: string): readonly string[] {
  if (area === COUNTRY_AREA) return MARKET_REGIONS.flatMap(({ states }) => states)
  return MARKET_REGIONS.find((region) => region.area === area)?.states ?? [area]
}
