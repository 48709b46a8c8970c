import { MAX_SHARE, MIN_BUYERS, MIN_NEGOTIATIONS, MIN_SELLERS } from '@arroba/contract/rules/market/prices.ts'

/** Counts of the negotiations of some cells in a window. */
export type Counts = {
  negotiations: number
  /** The independent negotiations, and how many people sold and bought in them. */
  independent: number
  sellers: number
  buyers: number
  /** The negotiations whose sides stand apart from the market. */
  apart: number
  /** The largest share of the negotiations, or of the heads, that one participant has. */
  largestShare: number
}

/**
 * Fewer independent negotiations a business day than this, in the window or in the longest one, could not hold a price against
 * doubtful ones. The longest one is asked too, since a good week now and then does not make a busy market.
 */
const MANY_A_DAY = 1.8
/** How far quotes may scatter, in standard deviations of quotes everywhere: where there are few, and where there are many. */
const MAX_SCATTER_OF_FEW = 1.45
const MAX_SCATTER = 1.6
/** A quote further off than so many of them counts as so many, and one this far in logs is a typing error and does not count. */
const MAX_DEVIATION = 4
export const TYPING_ERROR = 0.3

/** What is subtracted from counts before they are shown; the largest share is raised by `share` of itself. */
export type WithheldMoves = { negotiations: number; sellers: number; buyers: number; share: number }

export const NOTHING_WITHHELD: WithheldMoves = { negotiations: 0, sellers: 0, buyers: 0, share: 0 }

/** The counts as they are shown. */
export function shownOf(counts: Counts, withheld: WithheldMoves): Counts {
  return {
    ...counts,
    negotiations: counts.negotiations - withheld.negotiations,
    independent: counts.independent - withheld.negotiations,
    sellers: counts.sellers - withheld.sellers,
    buyers: counts.buyers - withheld.buyers,
    largestShare: counts.largestShare * (1 + withheld.share),
  }
}

/** Whether there are enough independent people for a price that shows nobody's own negotiation. */
export function isEnough(counts: Counts): boolean {
  return (
    counts.independent >= MIN_NEGOTIATIONS &&
    counts.sellers >= MIN_SELLERS &&
    counts.buyers >= MIN_BUYERS &&
    counts.largestShare <= MAX_SHARE
  )
}

/**
 * Whether doubtful negotiations might hold the price: where honest ones are few, one of sides that stand apart is enough to
 * withhold it, and everywhere that quotes disagree much more than they do elsewhere.
 */
export function isContested(
  counts: Counts,
  windowDays: number,
  longest: { independent: number; windowDays: number },
  residuals: readonly number[],
  sigma: number,
): boolean {
  const areFew =
    counts.independent < MANY_A_DAY * windowDays || longest.independent < MANY_A_DAY * longest.windowDays
  if (areFew && counts.apart > 0) return true
  return scatterOf(residuals, sigma) > (areFew ? MAX_SCATTER_OF_FEW : MAX_SCATTER) * sigma
}

function scatterOf(residuals: readonly number[], sigma: number): number {
  let [count, sum, squares] = [0, 0, 0]
  for (const residual of residuals) {
    if (Math.abs(residual) >= TYPING_ERROR) continue
    const counted = Math.max(-MAX_DEVIATION * sigma, Math.min(MAX_DEVIATION * sigma, residual))
    count += 1
    sum += counted
    squares += counted * counted
  }
  return Math.sqrt(Math.max(0, squares - (sum * sum) / Math.max(1, count)) / Math.max(1, count - 1))
}

/** Whether the difference of two published sets reveals nothing: it is empty, or could be published itself. */
export function mayBeSubtracted(counts: Counts): boolean {
  return counts.negotiations === 0 || isEnough(counts)
}
