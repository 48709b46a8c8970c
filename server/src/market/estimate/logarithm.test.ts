import { expect, test } from 'vitest'
import { exp, log } from './logarithm.ts'

test('logarithm and exponential agree with those of the engine to 14 digits', () => {
  for (let x = 1e-6; x < 1e9; x *= 1.37) {
    expect(Math.abs(log(x) - Math.log(x))).toBeLessThan(1e-14 * Math.max(1, Math.abs(Math.log(x))))
    const back = exp(log(x))
    expect(Math.abs(back / x - 1)).toBeLessThan(1e-14)
  }
  expect(exp(0)).toBe(1)
  expect(log(1)).toBe(0)
  expect(exp(-1000)).toBe(0)
})
