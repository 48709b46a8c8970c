import type { MarketPrice } from '@arroba/contract/market/prices.ts'
import { dayIn } from '@arroba/contract/rules/days.ts'
import { roundMarketCentavos } from '@arroba/contract/rules/market/prices.ts'
import { negotiationNotFound } from '../negotiations/read.ts'
import { maybeOne, one } from '../platform/data/query.ts'
import type { Viewer } from '../platform/http/session.ts'
import { findCounting, findMarketNegotiation } from './market-negotiations.ts'
import type { MarketServices } from './prices/read-prices.ts'
import { findCurrentRun, readPrices } from './prices/sql/statements.ts'
import { readNegotiationLine } from './run/negotiation-line.ts'
import { percentileOf, readReference } from './standing.ts'

/** A price may be shown of the last business day that has one, so many days back. */
const MAX_DAYS_BACK = 7
const DAY_MS = 24 * 60 * 60_000

/**
 * The market of a negotiation's day, state and category, and where its quote stood. That follows from what is published alone, so
 * that it tells no more of other people's negotiations than the market does.
 */
export async function readNegotiationMarket(
  services: MarketServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
) {
  const { database, clock } = services
  const { db } = database
  const found = await maybeOne(db, findMarketNegotiation, { id, viewer: viewer.id })
  if (!found) throw negotiationNotFound()
  const now = clock()
  const negotiation = found.isBovine ? readNegotiationLine(found.line) : null
  const market = found.isBovine ? await marketOf(services, found) : null
  const quoted = negotiation && (await readReference(db)).quoteOf(negotiation.quote)
  const counting = await maybeOne(db, findCounting, { id, asOf: dayIn(now), now })
  const unit = negotiation && (negotiation.isSlaughter ? ('arroba' as const) : ('head' as const))
  const shown = (reais: number) => roundMarketCentavos(reais * 100, unit ?? 'arroba') / 100
  return {
    market,
    unit,
    quote: quoted && Math.round(quoted.cash * 100) / 100,
    standardised: quoted && shown(quoted.standardised),
    percentile: quoted && market ? percentileOf(quoted.standardised, market) : null,
    counts: counting !== undefined && negotiation !== null,
    demonstration: (await maybeOne(db, findCurrentRun))?.isDemonstration ?? false,
  }
}

async function marketOf(
  { database: { db } }: MarketServices,
  { tag, state, day }: { tag: string; state: string; day: string },
): Promise<MarketPrice | null> {
  const from = new Date(Date.parse(`${day}T12:00:00Z`) - MAX_DAYS_BACK * DAY_MS).toISOString().slice(0, 10)
  // Sergipe has no price of its own: SE is the Sudeste.
  if (state === 'SE') return null
  const { prices: text } = await one(db, readPrices, { tag, area: state, from, until: day })
  const prices: MarketPrice[] = JSON.parse(text)
  return prices.findLast(({ status }) => status === 'published') ?? prices.at(-1) ?? null
}
