import { expect, test } from 'vitest'
import { APART, INDEPENDENT, NARROW } from './participants.ts'
import { lotWeight, mostOfEach, Weights } from './weigh.ts'

type Row = { buyer: number; seller: number; standing?: number }

function weigh(rows: Row[]): number[] {
  const factors = new Float64Array(rows.length)
  const columns = {
    buyer: Int32Array.from(rows, ({ buyer }) => buyer),
    seller: Int32Array.from(rows, ({ seller }) => seller),
    standing: Uint8Array.from(rows, ({ standing }) => standing ?? INDEPENDENT),
    weight: new Float64Array(rows.length).fill(1),
    counted: new Float64Array(rows.length),
  }
  new Weights(1000).weigh(Int32Array.from(rows.keys()), 1, columns, factors)
  return [...factors]
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const honest: Row[] = Array.from({ length: 40 }, (_, at) => ({ buyer: at % 10, seller: 100 + at }))

test('a lot weighs by the root of its size, and no more than twice the median', () => {
  expect(lotWeight(40, 40)).toBe(1)
  expect(lotWeight(10, 40)).toBe(0.5)
  expect(lotWeight(8000, 40)).toBe(Math.sqrt(2))
})

test('the heavier are cut until nobody has more than a fifth', () => {
  expect(mostOfEach([1, 1, 1, 1, 1, 1, 1])).toBe(Number.POSITIVE_INFINITY)
  const weights = [45, 45, 2, 2, 2, 2, 2]
  const most = mostOfEach(weights)
  const cut = weights.map((weight) => Math.min(weight, most))
  expect(most / sum(cut)).toBeCloseTo(0.2, 12)
})

test('a buyer weighs no more than a fifth of a cell, however much it buys', () => {
  const large = Array.from({ length: 60 }, (_, at) => ({ buyer: 50, seller: 500 + at }))
  const factors = weigh([...honest, ...large])
  expect(sum(factors.slice(40)) / sum(factors)).toBeCloseTo(0.2, 10)
})

test('a pair that trades ten times weighs as if it had traded twice', () => {
  const pair = Array.from({ length: 10 }, () => ({ buyer: 50, seller: 500 }))
  expect(sum(weigh([...honest, ...pair]).slice(40))).toBeCloseTo(2, 10)
})

test('narrow participants weigh no more than a fifth beside the independent, and those apart a twentieth', () => {
  const narrow = Array.from({ length: 40 }, (_, at) => ({
    buyer: 50 + (at % 20),
    seller: 500 + at,
    standing: NARROW,
  }))
  expect(sum(weigh([...honest, ...narrow]).slice(40))).toBeCloseTo(8, 10)
  const apart = narrow.map((row) => ({ ...row, standing: APART }))
  expect(sum(weigh([...honest, ...apart]).slice(40))).toBeCloseTo(2, 10)
})

test('negotiations weigh nothing where no participant is independent', () => {
  expect(sum(weigh(honest.map((row) => ({ ...row, standing: NARROW }))))).toBe(0)
})
