import { MIN_NEGOTIATIONS, MIN_SELLERS } from '@arroba/contract/rules/market/prices.ts'
import type { Span } from './counts.ts'
import { INDEPENDENT } from './participants.ts'
import type { SortedQuotes } from './quotes.ts'
import type { WithheldMoves } from './thresholds.ts'

/** Weights are rounded as they are shown, so that a single lot does not stand out. */
const STEP_KILOS = 10

/** What a head of some negotiations weighs alive, where enough of enough sellers say it; null elsewhere. */
export function typicalKilos(
  spans: readonly Span[],
  { kilos, seller }: SortedQuotes,
  standing: Uint8Array,
  withheld: WithheldMoves,
): number | null {
  const sellers = new Set<number>()
  let [count, sum] = [0, 0]
  for (const { cell, from, until } of spans) {
    for (let place = from; place < until; place++) {
      const quote = cell.quotes[place] ?? 0
      const weight = kilos[quote] ?? 0
      if (weight === 0 || standing[quote] !== INDEPENDENT) continue
      count += 1
      sum += weight
      sellers.add(seller[quote] ?? 0)
    }
  }
  const isEnough =
    count - withheld.negotiations >= MIN_NEGOTIATIONS && sellers.size - withheld.sellers >= MIN_SELLERS
  return isEnough ? Math.round(sum / count / STEP_KILOS) * STEP_KILOS : null
}
