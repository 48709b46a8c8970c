import { type PaymentMeasure, type TaxForm, taxForms } from '../negotiations.ts'

/** Amounts are whole centavos. A result that is not whole is rounded once, half up, at the end. */

const KILOS_PER_ARROBA = 15n
const KILOS_PER_TON = 1000n
/** The yield where nobody stated one: by custom, half of the live weight is carcass. */
const CONVENTIONAL_YIELD: Yield = { over: 500n, under: 1000n }
/** One whole in millionths. */
const MILLION = 1_000_000n
const DAYS_PER_MONTH = 30n
/** One whole in hundredths of a percent. */
const RATE_UNIT = 10_000n

/** The carcass's share of the live weight, as a fraction that holds it exactly. */
type Yield = { over: bigint; under: bigint }

/** The terms that determine the value of a negotiation; null where nobody stated one. */
export type NegotiationTerms = {
  /** The price in centavos per unit of `measure`. */
  centavos: number
  measure: PaymentMeasure
  heads: number | null
  /** Live weight of one animal in kilos. */
  kilos: number | null
  carcass: Yield
  /** Carcass weight of one animal in hundredths of an arroba, where somebody stated it. */
  arrobaHundredths?: number | null
}

function divided(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under)
}

/**
 * The mean yield of an animal, from lots with their yields in tenths of a percent. Lots without one do not count; where
 * none has one, it is half of the live weight, as the trade assumes for living cattle.
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

/**
 * The value of the whole negotiation; null where its terms do not determine it, for example a price per
 * sack.
 */
export function totalCentavos({
  centavos,
  measure,
  heads,
  kilos,
  carcass,
  arrobaHundredths = null,
}: NegotiationTerms): bigint | null {
  if (heads === null) return null
  const herd = BigInt(heads) * BigInt(centavos)
  if (measure === 'head') return herd
  if (measure === 'fifteen_kilos' && arrobaHundredths !== null)
    return divided(herd * BigInt(arrobaHundredths), 100n)
  if (kilos === null) return null
  const weighed = herd * BigInt(kilos)
  if (measure === 'tons') return divided(weighed, KILOS_PER_TON)
  if (measure === 'fifteen_kilos') return divided(weighed * carcass.over, carcass.under * KILOS_PER_ARROBA)
  return null
}

/** The price in centavos per arroba of carcass. */
export function centavosPerArroba({
  centavos,
  measure,
  kilos,
  carcass,
  arrobaHundredths,
}: NegotiationTerms): bigint | null {
  const price = BigInt(centavos)
  if (measure === 'fifteen_kilos') return price
  if (measure === 'head' && arrobaHundredths) return divided(price * 100n, BigInt(arrobaHundredths))
  if (carcass.over === 0n) return null
  if (measure === 'tons')
    return divided(price * KILOS_PER_ARROBA * carcass.under, KILOS_PER_TON * carcass.over)
  if (measure === 'head' && kilos)
    return divided(price * KILOS_PER_ARROBA * carcass.under, BigInt(kilos) * carcass.over)
  return null
}

/** Hundredths of an arroba of carcass that an animal weighs. */
export function arrobaHundredthsPerHead({
  kilos,
  carcass,
  arrobaHundredths = null,
}: Pick<NegotiationTerms, 'kilos' | 'carcass' | 'arrobaHundredths'>): bigint | null {
  if (arrobaHundredths !== null) return BigInt(arrobaHundredths)
  return kilos === null
    ? null
    : divided(BigInt(kilos) * carcass.over * 100n, carcass.under * KILOS_PER_ARROBA)
}

/** A rate in percent with the day from which it holds, as in market_rates. */
export type DatedRate = { valid_from: string; value: number }

/** The taxes withheld from natural persons by the laws of 2018 and 2025, used until the rates that staff keep are read. */
export const WITHHELD_BY_LAW: readonly DatedRate[] = [
  { valid_from: '2018-01-18', value: 1.5 },
  { valid_from: '2026-04-01', value: 1.63 },
]

/** The rate in force on a day, in percent; on a day before the first rate, the first rate. */
export function rateOn(day: string, rates: readonly DatedRate[]): number {
  const ordered = [...rates].sort((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  return (ordered.findLast(({ valid_from }) => valid_from <= day) ?? ordered[0])?.value ?? 0
}

/**
 * The tax that the buyer withholds, at a rate in percent. It is 0 for a producer who is taxed on the payroll, because
 * that tax is not taken from the sale.
 */
export function withheldCentavos(total: bigint, tax: TaxForm | null, percent = 1.5): bigint {
  return tax === 'free' ? divided(total * BigInt(Math.round(percent * 10_000)), MILLION) : 0n
}

/** The rate that was withheld, in percent, as it follows from a total and what is left of it. */
export function withheldPercent(total: number, net: number): number {
  return Math.round((10_000 * (total - net)) / total) / 100
}

/** The tax in words: one that was withheld with its rate, because the rate changes by law and the label does not. */
export function taxInWords(tax: TaxForm, total: number | null, net: number | null): string {
  if (tax === 'free' && total && net !== null) {
    return `${withheldPercent(total, net).toLocaleString('pt-BR')}% descontado na venda`
  }
  return taxForms.find(({ value }) => value === tax)?.label ?? tax
}

/** The greatest whole number whose power, times `factor`, is `limit` at most. */
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
