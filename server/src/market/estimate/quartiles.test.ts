import { expect, test } from 'vitest'
import { quartilesOf } from './quartiles.ts'

const RESIDUALS = [-0.03, -0.021, -0.012, -0.004, 0.004, 0.013, 0.02, 0.03]

test('no negotiation can be read from a quartile: it is nobody’s quote, and follows one of them by a part only', () => {
  const { lower, upper } = quartilesOf(RESIDUALS)
  for (const residual of RESIDUALS)
    for (const quartile of [lower, upper]) expect(Math.abs(residual - quartile)).toBeGreaterThan(0.0005)
  for (const at of RESIDUALS.keys()) {
    const moved = quartilesOf(RESIDUALS.with(at, (RESIDUALS[at] ?? 0) + 0.001))
    expect(Math.abs(moved.lower - lower)).toBeLessThan(0.0005)
  }
})

test('a price that was typed wrong moves no quartile', () => {
  expect(quartilesOf([...RESIDUALS, -2.3, 2.7])).toEqual(quartilesOf(RESIDUALS))
})
