import { weightedMedian } from '../median.ts'

/** Smaller moves are left to the filter. */
const LEAST_JUMP = 0.025
/** A jump needs so many negotiations, sellers and buyers that lie where the level is now. */
const LEAST_OF = { negotiations: 4, sellers: 3, buyers: 2 }
/**
 * How much likelier, in logs, a jump must make the quotes, and the largest part of their weight that may still lie at the level
 * that was predicted: for a jump to be suspected, and for one to be assumed.
 */
const SUSPECTED = { evidence: 2, leftBehind: 0.5 }
const ASSUMED = { evidence: 4.5, leftBehind: 0.36 }
/** The most that one quote says for or against a jump: three standard deviations. */
const MAX_OF_QUOTE = 4.5
/** What a quote counts with whose buyer has never bought there: such buyers have no price that could have changed. */
const WEIGHT_OF_NEWCOMER = 0.4
/** How far the predicted level itself may be off, in its standard deviations. */
const DEVIATIONS_OF_LEVEL = 1
/** Over how many days a jump is looked for. */
export const DAYS_OF_JUMP = 4

/** An independent negotiation of the last days. */
export type RecentQuote = {
  businessDay: number
  /** The standardised price in logs, less all that its buyer used to pay beside others, however much that was. */
  value: number
  weight: number
  isNewcomer: boolean
  buyer: number
  seller: number
}

type Prediction = { mean: number; variance: number }

/** Since how many days a level has been elsewhere, today included; or that it may be. */
export type Jump = { days: number } | 'suspected' | null

/**
 * Whether a state's level differs from the prediction. People who bought at the old level must now buy at the new one,
 * and hardly anybody at the old: newcomers with prices of their own do not make a level jump.
 */
export function jumpOf(
  recent: readonly RecentQuote[],
  today: number,
  predicted: Prediction,
  sigma: number,
): Jump {
  let jump: Jump = null
  let most = ASSUMED.evidence
  for (let days = 1; days <= DAYS_OF_JUMP; days++) {
    const since = recent.filter(({ businessDay }) => businessDay > today - days)
    const { evidence, leftBehind } = evidenceOf(since, predicted, sigma)
    if (jump === null && evidence > SUSPECTED.evidence && leftBehind <= SUSPECTED.leftBehind)
      jump = 'suspected'
    if (evidence <= most || leftBehind > ASSUMED.leftBehind) continue
    jump = { days }
    most = evidence
  }
  return jump
}

function evidenceOf(
  quotes: readonly RecentQuote[],
  predicted: Prediction,
  sigma: number,
): { evidence: number; leftBehind: number } {
  const none = { evidence: 0, leftBehind: 1 }
  if (quotes.length < LEAST_OF.negotiations) return none
  const weighed = quotes.map(({ value, weight, isNewcomer }) => ({
    value: value - predicted.mean,
    weight: Math.min(1, weight) * (isNewcomer ? WEIGHT_OF_NEWCOMER : 1),
  }))
  if (lieAround(weighed)) return none
  const jump = weightedMedian(weighed)
  if (Math.abs(jump) < LEAST_JUMP) return none
  const slack = Math.min(Math.abs(jump), DEVIATIONS_OF_LEVEL * Math.sqrt(predicted.variance))
  const old = jump > 0 ? slack : -slack
  const [buyers, sellers] = [new Set<number>(), new Set<number>()]
  let [evidence, total, left, count] = [0, 0, 0, 0]
  for (const [at, { value, weight }] of weighed.entries()) {
    const says = evidenceOfDistance(value - old, sigma) - evidenceOfDistance(value - jump, sigma)
    evidence += weight * says
    total += weight
    if (says <= 0) left += weight
    else {
      count += 1
      buyers.add(quotes[at]?.buyer ?? 0)
      sellers.add(quotes[at]?.seller ?? 0)
    }
  }
  const isBroad =
    count >= LEAST_OF.negotiations && sellers.size >= LEAST_OF.sellers && buyers.size >= LEAST_OF.buyers
  return isBroad ? { evidence, leftBehind: left / total } : none
}

/**
 * Whether less than half of the weight lies as far off as a jump, on either side. Then the median does not either, and nearly always it is
 * so: to find the median of each day took a tenth of the whole estimate.
 */
function lieAround(weighed: readonly { value: number; weight: number }[]): boolean {
  let [above, below, total] = [0, 0, 0]
  for (const { value, weight } of weighed) {
    total += weight
    if (value >= LEAST_JUMP) above += weight
    else if (value <= -LEAST_JUMP) below += weight
  }
  return 2 * Math.max(above, below) < total
}

function evidenceOfDistance(deviation: number, sigma: number): number {
  return Math.min((deviation * deviation) / (2 * sigma * sigma), MAX_OF_QUOTE)
}
