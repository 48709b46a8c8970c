import { expect, it } from 'vitest'
import { percentSince } from './figures.ts'

it.each([
  [12, 10, 20],
  [5, 10, -50],
  [10, 10, 0],
  [0, 0, 0],
  [3, 0, null],
  [0, 4, -100],
  [30_000, 10, 299_900],
])('a figure of %d after one of %d changed by %s percent', (now, before, percent) => {
  expect(percentSince(now, before)).toBe(percent)
})
