import { weightedMedian } from './median.ts'

/** Tukey's constant: how many standard deviations from the middle a quote no longer counts. */
const BIWEIGHT_CUT = 4
const ROUNDS = 8
/** The variance of a median relative to that of a mean. */
const MEDIAN_VARIANCE = 1.57
/** The variance of a biweight mean relative to that of a plain mean, on normal noise. */
const BIWEIGHT_VARIANCE = 1.15

export type WeighedQuote = {
  value: number
  /** The weight of its lot. */
  weight: number
  /** The factor of its participants, 0 to 1. */
  factor: number
  buyer: number
  /** The variance that remains because the buyer's effect is not known exactly. */
  open: number
}

/**
 * Where the quotes of a cell and day lie, and how sure that is: Tukey's biweight on how far they are from what is expected and from one
 * another, beginning between the level that was predicted and their median. Null where nothing counts.
 */
export function locate(
  quotes: readonly WeighedQuote[],
  predicted: { mean: number; variance: number },
  sigma: number,
): { value: number; variance: number } | null {
  let [total, squares] = [0, 0]
  for (const { weight, factor } of quotes) {
    total += weight * factor
    squares += (weight * factor) ** 2
  }
  if (total <= 0) return null
  const around = quotes.map(({ value, weight, factor }) => ({
    value: value - predicted.mean,
    weight: weight * factor,
  }))
  const roughVariance = (MEDIAN_VARIANCE * sigma * sigma * squares) / (total * total)
  const prior = 1 / (predicted.variance * quotes.length ** 2)
  let center = (weightedMedian(around) * predicted.variance) / (predicted.variance + roughVariance)
  let kept = around.map(() => 0)
  let mean = 0
  for (let round = 0; round < ROUNDS; round++) {
    let [sum, precision] = [0, 0]
    kept = around.map(({ value, weight }, at) => {
      const variance = sigma * sigma + (quotes[at]?.open ?? 0)
      const far = (value - center) ** 2 / (BIWEIGHT_CUT ** 2 * variance)
      const own = far >= 1 ? 0 : (weight * (1 - far) ** 2) / variance
      sum += own * value
      precision += own
      return own
    })
    if (precision <= 0) return null
    mean = sum / precision
    center = sum / (precision + prior)
  }
  return { value: mean + predicted.mean, variance: varianceOf(quotes, kept, sigma) }
}

/** Quotes err by themselves and with their buyer; and what weighs little in the market is not sure by agreeing with itself. */
function varianceOf(quotes: readonly WeighedQuote[], kept: readonly number[], sigma: number): number {
  const total = kept.reduce((sum, one) => sum + one, 0)
  const buyers = new Map<number, { share: number; open: number }>()
  let [noise, counted] = [0, 0]
  for (const [at, quote] of quotes.entries()) {
    const share = (kept[at] ?? 0) / total
    noise += share * share
    counted += Math.min(quote.factor, ((kept[at] ?? 0) * (sigma * sigma + quote.open)) / (quote.weight || 1))
    const buyer = buyers.get(quote.buyer)
    if (buyer) buyer.share += share
    else buyers.set(quote.buyer, { share, open: quote.open })
  }
  let ofBuyers = 0
  for (const { share, open } of buyers.values()) ofBuyers += share * share * open
  return Math.max(BIWEIGHT_VARIANCE * noise * sigma * sigma + ofBuyers, (sigma * sigma) / counted)
}
