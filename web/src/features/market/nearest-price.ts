import { nearAreas } from '@arroba/contract/rules/market/near-prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import type { TodaysPrice } from './queries.ts'

/** The price of a negotiation that is being written, in the market's unit. */
export type WrittenPrice = {
  /** The slug of the negotiation's tag. */
  category: string
  state: State | null
  /** Reais per arroba or per head. */
  reais: number
  /** Whether the price was computed with an assumed weight. */
  isRough: boolean
}

/** By what factor a written price may differ from the market's without a warning. */
const USUAL = 1.3
const USUAL_WHEN_ROUGH = 2

/**
 * The market's price, when a written one is far from it; null when it is near, or the market has no price.
 */
export function farFromMarket(
  { category, state, reais, isRough }: WrittenPrice,
  prices: readonly TodaysPrice[],
): (TodaysPrice & { price: number }) | null {
  for (const sought of nearAreas(state)) {
    const found = prices.find(({ tag, area }) => tag === category && area === sought)
    if (found?.price == null) continue
    const usual = isRough ? USUAL_WHEN_ROUGH : USUAL
    const isNear = reais <= found.price * usual && reais >= found.price / usual
    return isNear ? null : { ...found, price: found.price }
  }
  return null
}
