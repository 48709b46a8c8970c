import { expect, it } from 'vitest'
import { freightPerArroba, inCash, netOfTaxes } from './calculations.ts'

it('a price after withheld taxes is the one of the design', () => {
  expect(netOfTaxes({ centavos: 31_850, arrobas: 1000, percent: 1.63 })).toEqual({
    grossCentavos: 31_850_000,
    withheldCentavos: 519_155,
    netCentavos: 31_330_845,
    netCentavosPerArroba: 31_331,
  })
})

it('a price at thirty days is worth less in cash, by business days', () => {
  const cash = inCash({ centavos: 32_400, days: 30, cdiPercent: 0.055131, from: '2026-11-09' })
  expect(cash).toEqual({ cashCentavos: 32_027, businessDays: 21 })
  expect(inCash({ centavos: 32_400, days: 0, cdiPercent: 0.055131, from: '2026-11-09' })?.cashCentavos).toBe(
    32_400,
  )
})

it('freight is shared by the arrobas of the load', () => {
  const load = { kilometres: 180, centavosPerKilometre: 850, heads: 18, arrobasPerHead: 20 }
  expect(freightPerArroba(load)).toEqual({ loadCentavos: 153_000, centavosPerArroba: 425 })
})

it('numbers that are too large to be exact have no result', () => {
  expect(netOfTaxes({ centavos: 1e15, arrobas: 1e15, percent: 1.63 })).toBeNull()
  expect(inCash({ centavos: 32_400, days: 3651, cdiPercent: 0.055131, from: '2026-11-09' })).toBeNull()
  expect(inCash({ centavos: 1e16, days: 30, cdiPercent: 0.055131, from: '2026-11-09' })).toBeNull()
  expect(
    freightPerArroba({ kilometres: 1e9, centavosPerKilometre: 1e9, heads: 18, arrobasPerHead: 20 }),
  ).toBeNull()
})
