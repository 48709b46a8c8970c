import type { MarketPlace } from '@arroba/contract/market/own-negotiations.ts'
import type { MarketPrice } from '@arroba/contract/market/prices.ts'
import { roundMarketCentavos } from '@arroba/contract/rules/market/prices.ts'
import { many, maybeOne } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { findOwnMarketNegotiations } from './market-negotiations.ts'
import { findCurrentRun } from './prices/sql/statements.ts'
import { readNegotiationLine } from './run/negotiation-line.ts'
import { findPricesOfNegotiations } from './sql/statements.ts'
import { percentileOf, readReference } from './standing.ts'

const MOST = 100

/** Where one's own approved negotiations stood, the oldest first: each as `GET /v7/negotiations/{id}/market` says it. */
export async function listMarketPlaces(
  { database: { db } }: Pick<Services, 'database'>,
  viewer: Pick<Viewer, 'id'>,
): Promise<{ market_places: MarketPlace[]; demonstration: boolean }> {
  const negotiations = await many(db, findOwnMarketNegotiations, { viewer: viewer.id, most: MOST })
  const found = await many(db, findPricesOfNegotiations, { ids: negotiations.map(({ id }) => id) })
  const prices = new Map(found.map(({ id, price }) => [id, price]))
  const reference = await readReference(db)
  const places = negotiations.flatMap(({ id, day, tag, tagName, state, sellerId, line }): MarketPlace[] => {
    const market: Standing | undefined = prices.get(id)
    const negotiation = readNegotiationLine(line)
    if (!market || market.price === null || !negotiation) return []
    const { standardised } = reference.quoteOf(negotiation.quote)
    const percentile = percentileOf(standardised, market)
    if (percentile === null) return []
    return [
      {
        ...{ negotiation_id: id, day, tag, tag_name: tagName, area: state, unit: market.unit, percentile },
        kind: sellerId === viewer.id ? 'sale' : 'purchase',
        standardised: roundMarketCentavos(standardised * 100, market.unit) / 100,
        price: market.price,
      },
    ]
  })
  return {
    market_places: places,
    demonstration: (await maybeOne(db, findCurrentRun))?.isDemonstration ?? false,
  }
}

type Standing = Pick<MarketPrice, 'price' | 'p25' | 'p75' | 'deals_band' | 'unit'>
