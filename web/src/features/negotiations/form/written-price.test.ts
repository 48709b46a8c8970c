import type { Tag } from '@arroba/contract/tags.ts'
import { expect, it } from 'vitest'
import { emptyNegotiation, type NegotiationFields } from './negotiation-fields.ts'
import { writtenPrice } from './written-price.ts'

const OX: Tag = { id: 1, name: 'Boi Gordo', slug: 'boi-gordo', is_bovine: true, is_slaughter: true }
const CALF: Tag = { id: 5, name: 'Bezerro', slug: 'bezerro', is_bovine: true, is_slaughter: false }
const MAIZE: Tag = { id: 9, name: 'Milho', slug: 'milho', is_bovine: false, is_slaughter: false }

function written(part: Partial<NegotiationFields>, tag: Tag | null = OX) {
  return writtenPrice({ ...emptyNegotiation(), value: '318,50', ...part }, tag)
}

it('a price by the arroba is what was written, in its state', () => {
  expect(written({ measure: 'fifteen_kilos', state: '51' })).toMatchObject({
    category: 'boi-gordo',
    state: { acronym: 'MT' },
    reais: 318.5,
    isRough: false,
  })
})

it('a price by the ton is brought to the arroba', () => {
  expect(written({ value: '3.420,00', measure: 'tons' })?.reais).toBeCloseTo(102.6, 1)
})

it('a head of slaughter cattle without a weight is only estimated roughly', () => {
  expect(written({ value: '318,50', measure: 'head' })).toMatchObject({ reais: 15.925, isRough: true })
})

it('store cattle is written by the head, or by the ton where its weight is known', () => {
  expect(written({ value: '2.680', measure: 'head' }, CALF)?.reais).toBe(2680)
  expect(written({ value: '12.000', measure: 'tons', weight: '210' }, CALF)?.reais).toBe(2520)
  expect(written({ value: '12.000', measure: 'tons' }, CALF)).toBeNull()
})

it('a price is compared with nothing before tag and value are written, nor that of grain', () => {
  expect(written({}, null)).toBeNull()
  expect(written({ value: '' })).toBeNull()
  expect(written({}, MAIZE)).toBeNull()
})
