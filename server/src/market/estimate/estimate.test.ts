import { businessDaysBetween, readDay } from '@arroba/contract/rules/market/business-days.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { subtractPairs } from '../simulate/pairs.ts'
import { Random } from '../simulate/random.ts'
import { setUp } from '../simulate/scenarios.ts'
import { estimate } from './estimate.ts'
import type { MarketPrice } from './publish.ts'
import { type Quote, Quotes } from './quotes.ts'

function prices(quotes: readonly Quote[], from: number, until: number): MarketPrice[] {
  const all = new Quotes()
  for (const quote of quotes) all.add(quote)
  return [...estimate(all, { from, until, cdiPercent: () => 14.9 })]
}

const { market } = setUp({
  scenario: 'clean',
  strength: 8,
  businessDays: 60,
  seed: 31,
  people: 5,
  honestADay: 3,
  attackADay: 3,
})
const [first, last] = [market.days[0] ?? 0, market.days.at(-1) ?? 0]
let all: MarketPrice[]

beforeAll(() => {
  all = prices(market.quotes, first, last)
})

describe('the estimate', () => {
  test('the estimate has a row for each business day and area once a category was traded, and none for other days', () => {
    expect(all.length).toBe(60 * (26 + 5 + 1))
    expect(all.every(({ day }) => readDay(day) !== null)).toBe(true)
  })

  test('the estimate is the same in whatever order negotiations come', () => {
    const random = new Random(5)
    const shuffled = market.quotes.map((quote) => ({ quote, at: random.uniform() }))
    shuffled.sort((one, other) => one.at - other.at)
    expect(
      prices(
        shuffled.map(({ quote }) => quote),
        first,
        last,
      ),
    ).toEqual(all)
  })

  test('the estimate says how many negotiations it has used before it goes on', () => {
    const quotes = new Quotes()
    for (const quote of market.quotes) quotes.add(quote)
    const used: number[] = []
    const options = {
      from: first,
      until: last,
      cdiPercent: () => 14.9,
      beforeCategory: (count: number) => used.push(count),
    }
    expect([...estimate(quotes, options)]).toEqual(all)
    expect(used).toEqual(
      market.days.map(
        (_today, at) => market.quotes.filter(({ day }) => day <= (market.days[at - 1] ?? -1)).length,
      ),
    )
  })

  test('the estimate of a day is the same whatever was negotiated after it', () => {
    const evening = market.days[40] ?? 0
    const until = market.quotes.filter(({ day }) => day <= evening)
    expect(prices(until, first, evening)).toEqual(all.filter(({ day }) => (readDay(day) ?? 0) <= evening))
  })

  test('the estimate brings prices at a term to cash by the interbank rate', () => {
    const quotes = market.quotes.map((quote) => {
      const at = { ...quote, price: Math.round(quote.price * 100) / 100, termDays: 0 }
      const days = businessDaysBetween(quote.day, quote.day + quote.termDays)
      return { ...at, price: quote.price / 1.149 ** (days / 252) }
    })
    const cash = prices(quotes, last, last)
    expect(cash).toEqual(all.filter(({ day }) => readDay(day) === last))
  })

  test('the estimate withholds a state with less than eight negotiations, and gives no number of it', () => {
    const few = market.quotes.filter(({ state }, at) => state !== 'RO' || at % 40 === 0)
    const ofState = prices(few, last, last).find(({ area }) => area === 'RO')
    expect(ofState?.published).toBeNull()
  })

  test('the estimate publishes no price by which subtracting another would show fewer than eight negotiations or five sellers', () => {
    const random = new Random(9)
    const thinned = market.quotes.filter(({ state }) => {
      if (['RO', 'PA', 'MG', 'GO'].includes(state)) return random.chance(0.12)
      return true
    })
    const { pairs, below } = subtractPairs(thinned, prices(thinned, first, last))
    expect(below).toBe(0)
    expect(pairs).toBeGreaterThan(200)
  })
})
