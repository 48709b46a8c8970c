import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { stateOfArea } from '../areas.ts'
import { marketAddress } from '../market-address.ts'
import type { TodaysPrice } from '../queries.ts'

export type PublishedPrice = TodaysPrice & { price: number }

/** Where a price of the band leads: of a larger area, to the reader's state. */
export function priceAddress({ tag, area }: PublishedPrice, state: State | null): string {
  return marketAddress({
    state: stateOfArea(area)?.code ?? state?.code ?? null,
    category: tag,
    days: FREE_MARKET_DAYS,
  })
}
