import { createHmac } from 'node:crypto'
import type { MarketWindow } from '@arroba/contract/rules/market/prices.ts'
import type { WithheldMoves } from './estimate/thresholds.ts'

/** The number of possible margins for each count, from 0 on, all equally likely. */
export const WITHHELD_NEGOTIATIONS = 4
export const WITHHELD_PEOPLE = 2
/** The largest relative amount by which a share may be raised. */
const MOST_OF_SHARE = 0.1

/**
 * What is not counted of a window of an area where counts show, for a month at a time: without it, whoever adds negotiations of their own until
 * something changes would know how many others there were, of how many people. Each window has its own, or two of them would tell
 * what lies between. Who does not have the key knows several numbers that each may be.
 */
export function createWithholding(
  key: Uint8Array,
): (day: string, tag: string, area: string, windowDays: MarketWindow) => WithheldMoves {
  const known = new Map<string, WithheldMoves>()
  return (day, tag, area, windowDays) => {
    const name = `${day.slice(0, 7)} ${tag} ${area} ${windowDays}`
    const before = known.get(name)
    if (before !== undefined) return before
    const [ofNegotiations = 0, ofSellers = 0, ofBuyers = 0, ofShare = 0] = createHmac('sha256', key)
      .update(name)
      .digest()
    const value = {
      negotiations: ofNegotiations % WITHHELD_NEGOTIATIONS,
      sellers: ofSellers % WITHHELD_PEOPLE,
      buyers: ofBuyers % WITHHELD_PEOPLE,
      share: (MOST_OF_SHARE * ofShare) / 256,
    }
    known.set(name, value)
    return value
  }
}
