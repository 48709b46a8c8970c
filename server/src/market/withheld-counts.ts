import { createHmac } from 'node:crypto'
import type { MarketWindow } from '@arroba/contract/rules/market/prices.ts'
import type { WithheldMoves } from './estimate/thresholds.ts'

/** The number of usual margins for each count, from 0 on, all equally likely. */
const USUAL_NEGOTIATIONS = 4
const USUAL_PEOPLE = 2
/** How many bits of a word must be zero for each one that is withheld beyond the usual margin. */
const BITS_OF_NEGOTIATION = 2
const BITS_OF_PERSON = 4
const WORD_BITS = 32
/** The number of possible margins for each count, from 0 on. */
export const WITHHELD_NEGOTIATIONS = USUAL_NEGOTIATIONS + WORD_BITS / BITS_OF_NEGOTIATION
export const WITHHELD_PEOPLE = USUAL_PEOPLE + WORD_BITS / BITS_OF_PERSON
/** The largest relative amount by which a share may be raised. */
const MOST_OF_SHARE = 0.1

/**
 * What is not counted of a window of an area where counts show, for a month at a time: without it, whoever adds negotiations of their own until
 * something changes would know how many others there were, of how many people. Each window has its own, or two of them would tell
 * what lies between. Who does not have the key knows several numbers that each may be, also where there are no others: more than the usual
 * margin is withheld of one window in twelve, and of the people in one of thirty, or the largest margin would tell that there is nobody.
 */
export function createWithholding(
  key: Uint8Array,
): (day: string, tag: string, area: string, windowDays: MarketWindow) => WithheldMoves {
  const known = new Map<string, WithheldMoves>()
  return (day, tag, area, windowDays) => {
    const name = `${day.slice(0, 7)} ${tag} ${area} ${windowDays}`
    const before = known.get(name)
    if (before !== undefined) return before
    const bytes = createHmac('sha256', key).update(name).digest()
    const [ofNegotiations = 0, ofSellers = 0, ofBuyers = 0, ofShare = 0] = bytes
    const beyond = (nth: number, bits: number) => Math.floor(Math.clz32(bytes.readUInt32BE(4 * nth)) / bits)
    const value = {
      negotiations: (ofNegotiations % USUAL_NEGOTIATIONS) + beyond(1, BITS_OF_NEGOTIATION),
      sellers: (ofSellers % USUAL_PEOPLE) + beyond(2, BITS_OF_PERSON),
      buyers: (ofBuyers % USUAL_PEOPLE) + beyond(3, BITS_OF_PERSON),
      share: (MOST_OF_SHARE * ofShare) / 256,
    }
    known.set(name, value)
    return value
  }
}
