import { expect, test } from 'vitest'
import { percentileOf } from './standing.ts'

const market = { price: 310, p25: 306, p75: 316, deals_band: '30+', unit: 'arroba' } as const

test('a negotiation at the price is in the middle, and at a quartile where a quarter is beyond it', () => {
  expect([310, 306, 316].map((reais) => percentileOf(reais, market))).toEqual([50, 25, 75])
})

test('no negotiation is said to be below or above all others', () => {
  expect([200, 400].map((reais) => percentileOf(reais, market))).toEqual([1, 99])
})

test('nothing is said of where a negotiation stood where fewer than fifteen stand behind the price', () => {
  expect(percentileOf(310, { ...market, deals_band: '8–14' })).toBeNull()
  expect(percentileOf(310, { ...market, price: null, p25: null, p75: null, deals_band: null })).toBeNull()
})

test('quartiles that are rounded to the price itself still distinguish negotiations', () => {
  const narrow = { ...market, p25: 310, p75: 310 }
  expect(percentileOf(312, narrow)).toBe(99)
  expect(percentileOf(310, narrow)).toBe(50)
})
