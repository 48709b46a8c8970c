import { expect, it } from 'vitest'
import { distributionRange, hillPlaces } from './distribution.ts'

const QUARTERS = { p25: 316.5, p50: 318.5, p75: 320.5 }

it('the range of a distribution is as wide on both sides, and holds a value far outside', () => {
  expect(distributionRange(QUARTERS, 320)).toEqual({ low: 312.5, high: 324.5 })
  expect(distributionRange(QUARTERS, 340)).toEqual({ low: 312.5, high: 341 })
})

it('the hill is highest in the middle and the steeper where the quarters are closer', () => {
  const places = hillPlaces({ p25: 318, p50: 318.5, p75: 320.5 }, { low: 312.5, high: 324.5 })
  const top = places.reduce((best, place) => (place.y < best.y ? place : best))
  expect(top.x).toBe(50)
  expect(places[24]?.y).toBeGreaterThan(places[36]?.y ?? 100)
})

it('a distribution without width still has a hill', () => {
  const same = { p25: 318.5, p50: 318.5, p75: 318.5 }
  const range = distributionRange(same, 318.5)
  expect(hillPlaces(same, range).every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
})
