import type { PaymentMeasure, TaxForm } from './negotiations.ts'

/** Everything here is counted in whole centavos; what does not come out even is rounded once, half up, at the end. */

const KILOS_PER_ARROBA = 15n
const KILOS_PER_TON = 1000n
/** Thousandths of the live weight that are carcass, when nobody has said: half of it. */
const CONVENTIONAL_YIELD: Yield = { over: 500n, under: 1000n }
/** Thousandths of a sale that are withheld as tax. */
const WITHHELD_ON_SALE = 15n
const DAYS_PER_MONTH = 30n
/** Hundredths of a percent in the whole. */
const RATE_UNIT = 10_000n

/** The carcass's share of the live weight, as a fraction that holds it exactly. */
type Yield = { over: bigint; under: bigint }

/** What the value of a negotiation follows from; null is what nobody has said. */
export type NegotiationTerms = {
  /** For each measure. */
  centavos: number
  measure: PaymentMeasure
  heads: number | null
  /** Of an animal, alive. */
  kilos: number | null
  carcass: Yield
}

function divided(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under)
}

/**
 * The mean yield of an animal, from lots with their yields in tenths of a percent. Lots without one do not count; where
 * none has one, it is half of the live weight, as the trade reckons for living cattle.
 */
export function meanYield(lots: readonly { heads: number; tenths: number | null }[] = []): Yield {
  const weighed = lots.filter(({ tenths }) => tenths !== null)
  const heads = weighed.reduce((sum, lot) => sum + BigInt(lot.heads), 0n)
  const tenths = weighed.reduce((sum, lot) => sum + BigInt(lot.heads) * BigInt(lot.tenths ?? 0), 0n)
  return heads > 0n ? { over: tenths, under: heads * 1000n } : CONVENTIONAL_YIELD
}

/** The mean yield in hundredths of a percent. */
export function yieldHundredths({ over, under }: Yield): bigint {
  return divided(over * 10_000n, under)
}

/** The value of the whole negotiation; null where its terms do not tell it, as of sacs. */
export function totalCentavos({ centavos, measure, heads, kilos, carcass }: NegotiationTerms): bigint | null {
  if (heads === null) return null
  const herd = BigInt(heads) * BigInt(centavos)
  if (measure === 'head') return herd
  if (kilos === null) return null
  const weighed = herd * BigInt(kilos)
  if (measure === 'tons') return divided(weighed, KILOS_PER_TON)
  if (measure === 'fifteen_kilos') return divided(weighed * carcass.over, carcass.under * KILOS_PER_ARROBA)
  return null
}

/** What the price comes to for an arroba of carcass. */
export function centavosPerArroba({ centavos, measure, kilos, carcass }: NegotiationTerms): bigint | null {
  const price = BigInt(centavos)
  if (measure === 'fifteen_kilos') return price
  if (carcass.over === 0n) return null
  if (measure === 'tons')
    return divided(price * KILOS_PER_ARROBA * carcass.under, KILOS_PER_TON * carcass.over)
  if (measure === 'head' && kilos)
    return divided(price * KILOS_PER_ARROBA * carcass.under, BigInt(kilos) * carcass.over)
  return null
}

/** Hundredths of an arroba of carcass that an animal weighs. */
export function arrobaHundredthsPerHead({ kilos, carcass }: NegotiationTerms): bigint | null {
  return kilos === null
    ? null
    : divided(BigInt(kilos) * carcass.over * 100n, carcass.under * KILOS_PER_ARROBA)
}

/** What the buyer withholds as tax. A charge on the payroll is not taken from the sale, and so is none of it. */
export function withheldCentavos(total: bigint, tax: TaxForm | null): bigint {
  return tax === 'free' ? divided(total * WITHHELD_ON_SALE, 1000n) : 0n
}

/** The greatest whole number whose power, times a factor, is no more than a limit. */
function rootWithin(limit: bigint, power: bigint, factor: bigint, atMost: bigint): bigint {
  let [least, most] = [0n, atMost]
  while (least < most) {
    const middle = (least + most + 1n) / 2n
    if (middle ** power * factor <= limit) least = middle
    else most = middle - 1n
  }
  return least
}

/**
 * What an amount due in so many days is worth today, at a rate in hundredths of a percent a month: compound, months of
 * 30 days. With x the answer, x^30 · (1 + rate)^days = amount^30; solved in whole numbers, since a part of a month
 * makes it a root that no fraction holds.
 */
export function presentCentavos(amount: bigint, days: number, rate: number): bigint {
  const [elapsed, growth] = [BigInt(days), RATE_UNIT + BigInt(rate)]
  const halves = rootWithin(
    (2n * amount) ** DAYS_PER_MONTH * RATE_UNIT ** elapsed,
    DAYS_PER_MONTH,
    growth ** elapsed,
    2n * amount,
  )
  return (halves + 1n) / 2n
}
