import { expect, it } from 'vitest'
import { areaPath, linePath, runsOf } from './paths.ts'

function isThere(value: number | null): value is number {
  return value !== null
}

it('a missing value parts a line in two', () => {
  expect(runsOf([1, 2, null, null, 3, null], isThere)).toEqual([[1, 2], [3]])
  expect(runsOf([null], isThere)).toEqual([])
})

it('a line begins at its first place, and a place alone is a dot', () => {
  expect(
    linePath([
      { x: 0, y: 1.234 },
      { x: 10, y: 2 },
    ]),
  ).toBe('M0 1.23L10 2')
  expect(linePath([{ x: 5, y: 5 }])).toBe('M5 5h0')
})

it('an area goes there over its upper line and back under its lower one', () => {
  const upper = [
    { x: 0, y: 1 },
    { x: 10, y: 2 },
  ]
  const lower = [
    { x: 0, y: 5 },
    { x: 10, y: 6 },
  ]
  expect(areaPath(upper, lower)).toBe('M0 1L10 2L10 6L0 5Z')
  expect(areaPath([], [])).toBe('')
})
