import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrobaHundredthsPerHead,
  centavosPerArroba,
  meanYield,
  type NegotiationTerms,
  presentCentavos,
  rateOn,
  taxInWords,
  totalCentavos,
  WITHHELD_BY_LAW,
  withheldCentavos,
  yieldHundredths,
} from './value.ts'

function terms(part: Partial<NegotiationTerms>): NegotiationTerms {
  return {
    centavos: 31_850,
    measure: 'fifteen_kilos',
    heads: 54,
    kilos: 545,
    carcass: meanYield(),
    ...part,
  }
}

/** The mean yield of 30 heads at 54.5 % and 24 at 53.8 %. */
const SLAUGHTERS = meanYield([
  { heads: 30, tenths: 545 },
  { heads: 24, tenths: 538 },
])

describe('the value of a negotiation', () => {
  it('the value of a negotiation is known by what it is priced in', () => {
    expect(totalCentavos(terms({ measure: 'head', centavos: 268_000, heads: 120, kilos: null }))).toBe(
      32_160_000n,
    )
    // 120 × 210 kg × 50 % / 15 = 840 @
    expect(totalCentavos(terms({ heads: 120, kilos: 210 }))).toBe(840n * 31_850n)
    // 54 × 545 kg = 29.43 t
    expect(totalCentavos(terms({ measure: 'tons', centavos: 1_000_000 }))).toBe(29_430_000n)
    expect(totalCentavos(terms({ measure: 'sacs' }))).toBeNull()
    expect(totalCentavos(terms({ heads: null }))).toBeNull()
    expect(totalCentavos(terms({ kilos: null }))).toBeNull()
  })

  it('the value of a negotiation of slaughter cattle follows the yields, weighted by heads', () => {
    expect(yieldHundredths(SLAUGHTERS)).toBe(5419n)
    // 545 kg × (30 × 54.5 % + 24 × 53.8 %) / 15 × R$ 318,50 = R$ 338.624,74
    expect(totalCentavos(terms({ carcass: SLAUGHTERS }))).toBe(33_862_474n)
    expect(arrobaHundredthsPerHead(terms({ carcass: SLAUGHTERS }))).toBe(1969n)
    expect(
      meanYield([
        { heads: 10, tenths: 540 },
        { heads: 99, tenths: null },
      ]),
    ).toEqual(meanYield([{ heads: 10, tenths: 540 }]))
    expect(yieldHundredths(meanYield([{ heads: 5, tenths: null }]))).toBe(5000n)
  })

  it('the value of a negotiation is as much by the arroba', () => {
    expect(centavosPerArroba(terms({}))).toBe(31_850n)
    // 210 kg are 7 @
    expect(centavosPerArroba(terms({ measure: 'head', centavos: 268_000, kilos: 210 }))).toBe(38_286n)
    // 33.33… @ to the ton
    expect(centavosPerArroba(terms({ measure: 'tons', centavos: 1_000_000 }))).toBe(30_000n)
    expect(centavosPerArroba(terms({ measure: 'sacs' }))).toBeNull()
    expect(centavosPerArroba(terms({ measure: 'head', kilos: null }))).toBeNull()
    expect(
      centavosPerArroba(terms({ measure: 'tons', carcass: meanYield([{ heads: 1, tenths: 0 }]) })),
    ).toBeNull()
  })

  it('a negotiation loses 1.5 % to the tax on the sale, and nothing to a charge on the payroll', () => {
    expect(withheldCentavos(10_000_00n, 'free')).toBe(150_00n)
    expect(withheldCentavos(33n, 'free')).toBe(0n)
    expect(withheldCentavos(34n, 'free')).toBe(1n)
    expect(withheldCentavos(10_000_00n, 'to_charge')).toBe(0n)
    expect(withheldCentavos(10_000_00n, 'free_taxes')).toBe(0n)
    expect(withheldCentavos(10_000_00n, null)).toBe(0n)
    expect(withheldCentavos(10_000_00n, 'free', 1.63)).toBe(163_00n)
    expect(taxInWords('free', 10_000, 9837)).toBe('1,63% descontado na venda')
    expect(taxInWords('free', 10_000, 9850)).toBe('1,5% descontado na venda')
    expect(taxInWords('free', null, null)).toBe('1,5% descontado na venda')
    expect(taxInWords('free_taxes', 10_000, 10_000)).toBe('Livre de imposto')
  })

  it('what is withheld is 1,5 % until the end of March 2026, and 1,63 % from April on', () => {
    expect(rateOn('2026-03-31', WITHHELD_BY_LAW)).toBe(1.5)
    expect(rateOn('2026-04-01', WITHHELD_BY_LAW)).toBe(1.63)
    expect(rateOn('2001-01-01', WITHHELD_BY_LAW)).toBe(1.5)
  })

  it('the value of a negotiation is less today the later it is due', () => {
    expect(presentCentavos(10_000_00n, 30, 100)).toBe(990_099n)
    expect(presentCentavos(10_000_00n, 60, 100)).toBe(980_296n)
    // 10.000 / 1.01^0.7
    expect(presentCentavos(10_000_00n, 21, 100)).toBe(993_059n)
    expect(presentCentavos(10_000_00n, 0, 100)).toBe(10_000_00n)
    expect(presentCentavos(10_000_00n, 365, 0)).toBe(10_000_00n)
  })
})

function isRounded(rounded: bigint, over: bigint, under: bigint): boolean {
  const error = 2n * (rounded * under - over)
  return error <= under && error > -under
}

const centavos = fc.integer({ min: 1, max: 10_000_000_000 })
const heads = fc.integer({ min: 1, max: 100_000 })
const kilos = fc.integer({ min: 1, max: 2000 })
const lots = fc.array(fc.record({ heads, tenths: fc.integer({ min: 0, max: 1000 }) }), {
  minLength: 1,
  maxLength: 50,
})
const amount = fc.bigInt({ min: 0n, max: 10n ** 17n })
const days = fc.integer({ min: 0, max: 365 })
const rate = fc.integer({ min: 0, max: 10_000 })

describe('whatever the negotiation', () => {
  it('the total is the exact value, rounded once', () => {
    fc.assert(
      fc.property(centavos, heads, kilos, lots, (price, herd, weight, weighed) => {
        const negotiation = terms({
          centavos: price,
          heads: herd,
          kilos: weight,
          carcass: meanYield(weighed),
        })
        const exact = BigInt(price) * BigInt(herd) * BigInt(weight)
        const sum = (of: (lot: { heads: number; tenths: number }) => bigint) =>
          weighed.reduce((all, lot) => all + of(lot), 0n)
        const over = sum((lot) => BigInt(lot.heads) * BigInt(lot.tenths))
        const under = sum((lot) => BigInt(lot.heads)) * 1000n
        expect(isRounded(totalCentavos(negotiation) ?? -1n, exact * over, under * 15n)).toBe(true)
        expect(isRounded(totalCentavos({ ...negotiation, measure: 'tons' }) ?? -1n, exact, 1000n)).toBe(true)
        expect(totalCentavos({ ...negotiation, measure: 'head' })).toBe(BigInt(price) * BigInt(herd))
      }),
    )
  })

  it('the mean yield lies between the least and the greatest, whatever their order', () => {
    fc.assert(
      fc.property(lots, (weighed) => {
        const mean = yieldHundredths(meanYield(weighed))
        const tenths = weighed.map((lot) => lot.tenths)
        expect(mean).toBeGreaterThanOrEqual(BigInt(Math.min(...tenths)) * 10n)
        expect(mean).toBeLessThanOrEqual(BigInt(Math.max(...tenths)) * 10n)
        expect(meanYield(weighed.toReversed())).toEqual(meanYield(weighed))
      }),
    )
  })

  it('a negotiation comes to the same by the arroba and by the head, but for the rounding of the price', () => {
    fc.assert(
      fc.property(centavos, heads, kilos, (price, herd, weight) => {
        const negotiation = terms({ measure: 'head', centavos: price, heads: herd, kilos: weight })
        const perArroba = centavosPerArroba(negotiation) ?? -1n
        const exactly = BigInt(price) * 15n * 1000n
        expect(isRounded(perArroba, exactly, BigInt(weight) * 500n)).toBe(true)
      }),
    )
  })

  it('what is withheld and what is left make the total', () => {
    fc.assert(
      fc.property(amount, (total) => {
        const withheld = withheldCentavos(total, 'free')
        expect(isRounded(withheld, total * 15n, 1000n)).toBe(true)
        expect(withheld <= total).toBe(true)
      }),
    )
  })

  it('the present value, put out at the rate, grows to the amount', () => {
    fc.assert(
      fc.property(amount, days, rate, (due, term, monthly) => {
        const present = presentCentavos(due, term, monthly)
        const grown = (halves: bigint) => halves ** 30n * (10_000n + BigInt(monthly)) ** BigInt(term)
        const wanted = (2n * due) ** 30n * 10_000n ** BigInt(term)
        expect(present <= due).toBe(true)
        // Half a centavo less is not enough, half a centavo more is too much.
        expect(present === 0n || grown(2n * present - 1n) <= wanted).toBe(true)
        expect(grown(2n * present + 1n) > wanted).toBe(true)
      }),
    )
  })
})
