import type { MarketPrice, MarketToday } from '@arroba/contract/market/prices.ts'
import { dayIn } from '@arroba/contract/rules/days.ts'
import { pricesAround } from '@arroba/contract/rules/market/near-prices.ts'
import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { upgradeNeeded } from '../../billing/access.ts'
import type { Db } from '../../platform/data/database.ts'
import { maybeOne, one } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { CompressedBody } from '../../platform/http/send-json.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { METHOD } from '../method.ts'
import type { MarketCache } from './market-cache.ts'
import { findCorn, findCurrentRun, readPrices, readToday } from './sql/statements.ts'

export type MarketServices = Pick<Services, 'database' | 'clock'> & { cache: MarketCache }
type PricesQuery = { tag?: string; area?: string; from?: string; until?: string }

const DAY_MS = 24 * 60 * 60_000
const CSV_HEADER = 'day,tag,area,status,price,low,high,p25,p75,deals,window'

type Range = { from: string; until: string; isDeep: boolean }

/** The days that a query covers. `isDeep`: it reaches further back than everybody may read. */
function rangeOf({ from, until }: PricesQuery, now: Date): Range {
  const earliest = dayIn(new Date(now.getTime() - FREE_MARKET_DAYS * DAY_MS))
  const range = { from: from ?? earliest, until: until ?? dayIn(now) }
  if (range.until < range.from) throw invalid('O fim do período vem antes do começo.')
  return { ...range, isDeep: range.from < earliest }
}

/** Answers `{"prices": […], …}`, and 403 where the viewer's plan does not open these prices. */
export async function listPrices(
  services: MarketServices,
  viewer: Pick<Viewer, 'opens'> | null,
  query: PricesQuery,
): Promise<{ json: CompressedBody; isDeep: boolean }> {
  const range = allowedRange(services, viewer, query)
  const key = keyOf(query, range)
  return {
    json: await services.cache.json(key, () => pricesText(services, query, range)),
    isDeep: range.isDeep,
  }
}

/** The same prices as a table, with the columns of the command line's file. */
export async function tabulatePrices(
  services: MarketServices,
  viewer: Pick<Viewer, 'opens'> | null,
  query: PricesQuery,
): Promise<{ file: ServedFile; isDeep: boolean }> {
  const range = allowedRange(services, viewer, query)
  const text = await services.cache.text(keyOf(query, range), () => pricesText(services, query, range))
  const { prices }: { prices: MarketPrice[] } = JSON.parse(text)
  const lines = [CSV_HEADER, ...prices.map(lineOf)].join('\n')
  return {
    file: new ServedFile(Buffer.from(`${lines}\n`), 'precos.csv', 'attachment', 'text/csv'),
    isDeep: range.isDeep,
  }
}

function allowedRange(
  { clock }: MarketServices,
  viewer: Pick<Viewer, 'opens'> | null,
  query: PricesQuery,
): Range {
  const range = rangeOf(query, clock())
  if (range.isDeep && !viewer?.opens.includes('market_history')) throw upgradeNeeded()
  return range
}

function keyOf({ tag = '', area = '' }: PricesQuery, { from, until }: Range): string {
  return `prices ${tag} ${area} ${from} ${until}`
}

async function pricesText(
  { database }: MarketServices,
  { tag, area }: PricesQuery,
  { from, until }: Range,
): Promise<string> {
  const { db } = database.reads.from()
  const { prices } = await one(db, readPrices, { tag: tag ?? null, area: area ?? null, from, until })
  return `{"prices":${prices},${await computedText(db)}}`
}

/** The part of an answer that describes the run which computed it. */
async function computedText(db: Db): Promise<string> {
  const run = await maybeOne(db, findCurrentRun)
  const computed = {
    method: METHOD,
    run: run?.id ?? null,
    computed_at: run?.computedAt ?? null,
    demonstration: run?.isDemonstration ?? false,
  }
  return JSON.stringify(computed).slice(1, -1)
}

function lineOf({
  day,
  tag,
  area,
  status,
  price,
  low,
  high,
  p25,
  p75,
  deals_band,
  window_days,
}: MarketPrice): string {
  const numbers = [price, low, high, p25, p75].map((reais) => (reais === null ? '' : reais.toFixed(2)))
  return [day, tag, area, status, ...numbers, deals_band ?? '', window_days ?? ''].join(',')
}

/** The prices of every category and area that has one on the last day computed. */
export function readTodaysPrices({ database, cache }: MarketServices): Promise<CompressedBody> {
  return cache.json('today', () => todaysText(database))
}

async function todaysText(database: Services['database']): Promise<string> {
  const { db } = database.reads.from()
  const run = await maybeOne(db, findCurrentRun)
  const day = run?.lastDay ?? null
  const prices = day === null ? '[]' : (await one(db, readToday, { day })).prices
  const corn = day === null ? null : ((await maybeOne(db, findCorn, { day })) ?? null)
  return `{"day":${JSON.stringify(day)},"prices":${prices},"corn":${JSON.stringify(corn)},${await computedText(db)}}`
}

/** The same text, with only the prices that stand beside the timeline of somebody of this state. */
export function readPricesAround({ database, cache }: MarketServices, state: State | null): Promise<string> {
  return cache.text(`around ${state?.acronym ?? 'nobody'}`, async () => {
    const today: MarketToday = JSON.parse(await todaysText(database))
    return JSON.stringify({ ...today, prices: pricesAround(today.prices, state) })
  })
}
