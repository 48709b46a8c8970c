import { expect, test } from 'vitest'
import { isContested, isEnough, mayBeSubtracted } from './thresholds.ts'

const BUSY = { independent: 60, windowDays: 20 }
const counts = { negotiations: 8, independent: 8, sellers: 5, buyers: 3, apart: 0, largestShare: 0.6 }

test('eight negotiations of five sellers and three connected buyers are enough', () => {
  expect(isEnough(counts)).toBe(true)
})

test.each([
  ['seven independent negotiations', { independent: 7 }],
  ['four sellers', { sellers: 4 }],
  ['two connected buyers', { buyers: 2 }],
  ['one participant in more than 60 %', { largestShare: 0.61 }],
])('%s are not enough', (_what, less) => {
  expect(isEnough({ ...counts, ...less })).toBe(false)
})

test('few honest negotiations beside one of strangers to the market are contested, many are not', () => {
  expect(isContested({ ...counts, apart: 1 }, 5, BUSY, [], 0.02)).toBe(true)
  expect(isContested({ ...counts, apart: 0 }, 5, BUSY, [], 0.02)).toBe(false)
  expect(isContested({ ...counts, independent: 9, apart: 20 }, 5, BUSY, [], 0.02)).toBe(false)
})

test('negotiations that disagree more than those elsewhere are contested, unless by typing errors', () => {
  const honest = [-0.03, -0.01, 0, 0.01, 0.03]
  expect(isContested(counts, 5, BUSY, honest, 0.02)).toBe(false)
  expect(isContested(counts, 5, BUSY, [...honest, 2.3], 0.02)).toBe(false)
  expect(isContested(counts, 5, BUSY, [...honest, 0.08, 0.09, 0.08], 0.02)).toBe(true)
})

test('a difference between two published sets is nothing or enough', () => {
  expect(mayBeSubtracted({ ...counts, negotiations: 0, independent: 0, sellers: 0, buyers: 0 })).toBe(true)
  expect(mayBeSubtracted(counts)).toBe(true)
  expect(mayBeSubtracted({ ...counts, independent: 7 })).toBe(false)
})

test('a good week in a market that has few honest negotiations is contested as any of its weeks', () => {
  const goodWeek = { ...counts, independent: 12, apart: 1 }
  expect(isContested(goodWeek, 5, BUSY, [], 0.02)).toBe(false)
  expect(isContested(goodWeek, 5, { independent: 20, windowDays: 20 }, [], 0.02)).toBe(true)
})
