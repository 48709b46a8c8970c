import { expect, test } from 'vitest'
import { createWithholding, WITHHELD_NEGOTIATIONS, WITHHELD_PEOPLE } from './withheld-counts.ts'

const CELLS = 6_000
const withheldOf = createWithholding(new Uint8Array(32).fill(7))
const all = Array.from({ length: CELLS }, (_, nth) =>
  withheldOf('2026-11-27', 'boi-gordo', `area ${nth}`, 20),
)

function shareAbove(most: number, counts: readonly number[]): number {
  return counts.filter((count) => count > most).length / counts.length
}

test('most windows withhold at most three negotiations, one in twelve more, and none as many as the largest margin', () => {
  const counts = all.map(({ negotiations }) => negotiations)
  for (const usual of [0, 1, 2, 3]) expect(counts).toContain(usual)
  expect(shareAbove(3, counts)).toBeCloseTo(1 / 12, 1)
  expect(shareAbove(3, counts)).toBeGreaterThan(0.05)
  expect(Math.max(...counts)).toBeLessThan(WITHHELD_NEGOTIATIONS - 1)
})

test.each(['sellers', 'buyers'] as const)(
  'most windows withhold at most one of the %s, one in thirty more, and none as many as the largest margin',
  (side) => {
    const counts = all.map((withheld) => withheld[side])
    for (const usual of [0, 1]) expect(counts).toContain(usual)
    expect(shareAbove(1, counts)).toBeGreaterThan(0.02)
    expect(shareAbove(1, counts)).toBeLessThan(0.05)
    expect(Math.max(...counts)).toBeLessThan(WITHHELD_PEOPLE - 1)
  },
)

test('a window withholds the same all month, and another of the same area something of its own', () => {
  expect(withheldOf('2026-11-02', 'boi-gordo', 'area 1', 20)).toEqual(
    withheldOf('2026-11-30', 'boi-gordo', 'area 1', 20),
  )
  const ofFive = all.map((_withheld, nth) => withheldOf('2026-11-27', 'boi-gordo', `area ${nth}`, 5))
  expect(ofFive).not.toEqual(all)
})
