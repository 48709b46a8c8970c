import { MAX_SHARE, MIN_BUYERS, MIN_NEGOTIATIONS, MIN_SELLERS } from '@arroba/contract/rules/market.ts'

/** What is counted of the negotiations of some cells in a window. */
export type Counts = {
  negotiations: number
  /** Those that nothing is held against, and how many sold and bought in them. */
  independent: number
  sellers: number
  buyers: number
  /** Whose sides stand apart from the market. */
  apart: number
  /** Of the negotiations or the heads, the most that one participant has a part in. */
  largestShare: number
}

/** Where independent negotiations are fewer a business day than this, one of sides apart from the market is one too many. */
const MANY_A_DAY = 1.8

/** Enough independent people for a price that shows nobody's own negotiation. */
export function isEnough(counts: Counts): boolean {
  return (
    counts.independent >= MIN_NEGOTIATIONS &&
    counts.sellers >= MIN_SELLERS &&
    counts.buyers >= MIN_BUYERS &&
    counts.largestShare <= MAX_SHARE
  )
}

/** Whether honest negotiations are so few that doubtful ones might hold the price against them. */
export function isContested(counts: Counts, windowDays: number): boolean {
  return counts.apart > 0 && counts.independent < MANY_A_DAY * windowDays
}

/** A difference between two published sets shows nothing when there is none, or when it could be published itself. */
export function mayBeSubtracted(counts: Counts): boolean {
  return counts.negotiations === 0 || isEnough(counts)
}
