import { expect, test } from 'vitest'
import {
  hasPriceOfItsOwn,
  MARKET_REGIONS,
  missingNegotiations,
  negotiationsBand,
  roundMarketCentavos,
} from './prices.ts'

test('a price is shown in steps of 50 centavos an arroba and of 10 reais a head', () => {
  expect(roundMarketCentavos(31_224, 'arroba')).toBe(31_200)
  expect(roundMarketCentavos(31_225, 'arroba')).toBe(31_250)
  expect(roundMarketCentavos(284_499, 'head')).toBe(284_000)
  expect(roundMarketCentavos(284_500, 'head')).toBe(285_000)
})

test('how many negotiations there were is shown in bands only, and not at all below eight', () => {
  expect([7, 8, 14, 15, 29, 30, 4000].map(negotiationsBand)).toEqual([
    null,
    '8–14',
    '8–14',
    '15–29',
    '15–29',
    '30+',
    '30+',
  ])
})

test('what a cell lacks is never said by its number', () => {
  expect([0, 4, 5, 7, 8, 9].map(missingNegotiations)).toEqual(['more', 'more', 'few', 'few', 'none', 'none'])
})

test('five macro-regions hold the 27 states, and only Sergipe has no price of its own', () => {
  expect(MARKET_REGIONS.map(({ area }) => area)).toEqual(['N', 'NE', 'CO', 'SE', 'S'])
  const states = MARKET_REGIONS.flatMap(({ states: all }) => all)
  expect(new Set(states).size).toBe(27)
  expect(states.filter((state) => !hasPriceOfItsOwn(state))).toEqual(['SE'])
})
