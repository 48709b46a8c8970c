import { expect, test } from 'vitest'
import { jumpOf, type RecentQuote } from './jumps.ts'

const SIGMA = 0.02
const TODAY = 100
const PREDICTED = { mean: 0, variance: 0.006 ** 2 }

function quote(value: number, at: number, more: Partial<RecentQuote> = {}): RecentQuote {
  return { businessDay: TODAY, value, weight: 1, isNewcomer: false, buyer: at, seller: 50 + at, ...more }
}

const scattered = [-0.02, -0.01, 0, 0.01, 0.02, 0.015]
const jumped = scattered.map((value, at) => quote(0.06 + value, at))

test('a level has jumped where those who always bought there now buy 6 % higher', () => {
  expect(jumpOf(jumped, TODAY, PREDICTED, SIGMA)).toEqual({ days: 1 })
})

test('a jump of two days ago is found from few negotiations a day, and counts since its day', () => {
  const thin = jumped.map((one, at) => ({ ...one, businessDay: TODAY - (at % 3) }))
  const before = scattered.map((value, at) => quote(value, at, { businessDay: TODAY - 3 }))
  expect(jumpOf([...before, ...thin], TODAY, PREDICTED, SIGMA)).toEqual({ days: 3 })
})

test('quotes around the level that was predicted are no jump, nor is a far quote among them', () => {
  const usual = scattered.map((value, at) => quote(value, at))
  expect(jumpOf([...usual, quote(0.2, 8)], TODAY, PREDICTED, SIGMA)).toBeNull()
})

test('as many people at the old level as at another are no jump', () => {
  const stayed = scattered.map((value, at) => quote(value, 20 + at))
  expect(jumpOf([...jumped, ...stayed], TODAY, PREDICTED, SIGMA)).toBe('suspected')
})

test('people who never bought there before do not make a level jump against those who did', () => {
  const stayed = scattered.slice(0, 3).map((value, at) => quote(value, 20 + at))
  const newcomers = jumped.map((one) => ({ ...one, isNewcomer: true }))
  expect(jumpOf([...jumped, ...stayed], TODAY, PREDICTED, SIGMA)).toEqual({ days: 1 })
  expect(jumpOf([...newcomers, ...stayed], TODAY, PREDICTED, SIGMA)).toBeNull()
})

test.each([
  ['one buyer', { buyer: 1 }],
  ['one seller', { seller: 1 }],
])('%s makes no jump', (_who, more) => {
  const alone = jumped.map((one) => ({ ...one, ...more }))
  expect(jumpOf(alone, TODAY, PREDICTED, SIGMA)).toBeNull()
})
