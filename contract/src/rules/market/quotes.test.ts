import { expect, test } from 'vitest'
import { type QuotedTerms, quotedCentavos, quotedCentavosPerKilo } from './quotes.ts'

const slaughter: QuotedTerms = {
  centavos: 31_000,
  measure: 'fifteen_kilos',
  isSlaughter: true,
  kilos: null,
  lots: [{ heads: 20, tenths: null }],
  carcassKiloHundredths: null,
}
const store: QuotedTerms = { ...slaughter, centavos: 285_000, measure: 'head', isSlaughter: false, lots: [] }

test('slaughter cattle that is sold by the arroba is quoted as it was sold', () => {
  expect(quotedCentavos(slaughter)).toBe(31_000)
})

test('a head of slaughter cattle is quoted by the carcass that was weighed', () => {
  const head = { ...slaughter, centavos: 620_000, measure: 'head' } as const
  expect(quotedCentavos({ ...head, carcassKiloHundredths: 30_000 })).toBe(31_000)
  expect(quotedCentavos(head)).toBeNull()
})

test('a ton alive of slaughter cattle is quoted by live weight and carcass, and without the live weight not at all', () => {
  const ton = { ...slaughter, centavos: 1_100_000, measure: 'tons', carcassKiloHundredths: 30_000 } as const
  expect(quotedCentavos({ ...ton, kilos: 500 })).toBe(27_500)
  expect(quotedCentavos({ ...ton, kilos: null })).toBeNull()
})

test('tons and heads are quoted by what the lots yielded, and never by half of the live weight', () => {
  const lots = [
    { heads: 10, tenths: 540 },
    { heads: 10, tenths: 560 },
  ]
  expect(quotedCentavos({ ...slaughter, centavos: 1_100_000, measure: 'tons', lots })).toBe(30_000)
  expect(quotedCentavos({ ...slaughter, centavos: 1_100_000, measure: 'tons' })).toBeNull()
  expect(quotedCentavos({ ...slaughter, centavos: 550_000, measure: 'head', kilos: 500, lots })).toBe(30_000)
  expect(quotedCentavos({ ...slaughter, centavos: 550_000, measure: 'head', kilos: 500 })).toBeNull()
})

test('store cattle is quoted by the head, and by the kilo alive where its weight is known', () => {
  expect(quotedCentavos(store)).toBe(285_000)
  expect(quotedCentavosPerKilo(store)).toBeNull()
  expect(quotedCentavosPerKilo({ ...store, kilos: 200 })).toBe(1425)
  expect(quotedCentavos({ ...store, centavos: 1_425_000, measure: 'tons', kilos: 200 })).toBe(285_000)
  expect(quotedCentavos({ ...store, measure: 'fifteen_kilos', kilos: 200 })).toBeNull()
})

test('sacs quote nothing', () => {
  expect(quotedCentavos({ ...slaughter, measure: 'sacs' })).toBeNull()
  expect(quotedCentavos({ ...store, measure: 'sacs', kilos: 200 })).toBeNull()
})
