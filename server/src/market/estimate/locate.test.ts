import { expect, test } from 'vitest'
import { locate, type WeighedQuote } from './locate.ts'

const sigma = 0.02
const quote = (value: number, factor = 1, buyer = 0): WeighedQuote => ({
  value,
  weight: 1,
  factor,
  buyer,
  open: 0,
})
const around = [-0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03].map((value, buyer) => quote(value, 1, buyer))
const predicted = { mean: 0, variance: 0.005 ** 2 }

test('prices mistyped by 10 and by 15 do not move a day', () => {
  const typos = [quote(Math.log(10)), quote(-Math.log(15))]
  const located = locate([...around, ...typos], predicted, sigma)
  expect(Math.abs(located?.value ?? 1)).toBeLessThan(1e-6)
})

test('quotes that all lie elsewhere move the day to where they lie, whatever was predicted', () => {
  const jumped = around.map((one) => ({ ...one, value: one.value + 0.06 }))
  expect(locate(jumped, { ...predicted, variance: 0.05 ** 2 }, sigma)?.value).toBeCloseTo(0.06, 2)
})

test('quotes that weigh little are not sure by agreeing with one another', () => {
  const sure = locate(around, predicted, sigma)
  const doubtful = locate(
    around.map((one) => ({ ...one, factor: 0.01 })),
    predicted,
    sigma,
  )
  expect(doubtful?.variance ?? 0).toBeGreaterThan(50 * (sure?.variance ?? 1))
})

test('quotes without weight say nothing', () => {
  expect(locate([quote(0, 0)], predicted, sigma)).toBeNull()
})
