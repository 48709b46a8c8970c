import {
  MAX_SHARE,
  MIN_BUYERS,
  MIN_NEGOTIATIONS,
  MIN_SELLERS,
} from '@arroba/contract/rules/market.ts'
import type { Counts } from './counts.ts'

/** Where independent negotiations are fewer a business day than this, those of sides apart from the market are too many from their tenth part on. */
const MANY_A_DAY = 1.8
const MAX_APART = 0.1

/** Enough independent people for a price that shows nobody's own negotiation. */
export function isEnough(counts: Counts): boolean {
  return (
    counts.independent >= MIN_NEGOTIATIONS &&
    counts.sellers >= MIN_SELLERS &&
    counts.buyers >= MIN_BUYERS &&
    counts.largestShare <= MAX_SHARE
  )
}

/** Whether so many of the negotiations are doubtful that few honest ones could not hold the price against them. */
export function isContested(counts: Counts, windowDays: number): boolean {
  return (
    counts.independent < MANY_A_DAY * windowDays && counts.apart > MAX_APART * counts.negotiations
  )
}

/** A difference between two published sets shows nothing when there is none, or when it could be published itself. */
export function mayBeSubtracted(counts: Counts): boolean {
  return counts.negotiations === 0 || isEnough(counts)
}
