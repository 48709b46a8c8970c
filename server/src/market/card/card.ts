import { MARKET_AREAS, type MarketPrice } from '@arroba/contract/market/prices.ts'
import { dayIn } from '@arroba/contract/rules/days.ts'
import { MARKET_REGIONS } from '@arroba/contract/rules/market/prices.ts'
import { REGIONS } from '@arroba/contract/rules/places.ts'
import pLimit from 'p-limit'
import { maybeOne, one } from '../../platform/data/query.ts'
import type { Services } from '../../platform/services.ts'
import type { MarketServices } from '../prices/read-prices.ts'
import { findCurrentRun, readPrices } from '../prices/sql/statements.ts'
import { findTagName } from '../sql/statements.ts'
import type { Card } from './draw-card.ts'
import { amountText } from './texts.ts'

export type CardServices = MarketServices & { config: Pick<Services['config'], 'publicUrl'> }
type Cell = { tag: string; area: string }

const SIX_MONTHS_MS = 183 * 24 * 60 * 60_000
const BUSINESS_DAYS_A_WEEK = 5
const drawing = pLimit(1)

/** The picture of the latest price of a category and area, a PNG; null where there is no such cell or no price in it. */
export async function readCardPicture(services: CardServices, cell: Cell): Promise<Buffer | null> {
  const encoded = await services.cache.text(`card ${cell.tag} ${cell.area}`, async () => {
    const card = await readCard(services, cell)
    return card ? (await draw(card)).toString('base64') : ''
  })
  return encoded === '' ? null : Buffer.from(encoded, 'base64')
}

/** What draws is loaded, and the fonts are parsed, with the first picture, and not by a server that draws none. */
function draw(card: Card): Promise<Buffer> {
  return drawing(async () => {
    const [{ drawCard }, { default: sharp }] = await Promise.all([import('./draw-card.ts'), import('sharp')])
    return sharp(Buffer.from(drawCard(card)))
      .png({ palette: true })
      .toBuffer()
  })
}

/** What the picture shows: six months, but one price a week, since the days of longer ago are for a plan. */
async function readCard(
  { database: { db }, clock, config }: CardServices,
  { tag, area }: Cell,
): Promise<Card | null> {
  const known = MARKET_AREAS.includes(area) && (await maybeOne(db, findTagName, { slug: tag }))
  if (!known) return null
  const now = clock()
  const from = dayIn(new Date(now.getTime() - SIX_MONTHS_MS))
  const answer = await one(db, readPrices, { tag, area, from, until: dayIn(now) })
  const prices: MarketPrice[] = JSON.parse(answer.prices)
  const latest = prices.at(-1)
  if (!latest || latest.price === null || latest.low === null || latest.high === null) return null
  const weekly = prices
    .filter((_, at) => (prices.length - 1 - at) % BUSINESS_DAYS_A_WEEK === 0)
    .flatMap(({ price, day }) => (price === null ? [] : [{ price, day }]))
  const [first] = weekly
  const run = await maybeOne(db, findCurrentRun)
  return {
    title: `${known.name}: ${areaName(area)}`,
    unit: latest.unit,
    price: latest.price,
    low: latest.low,
    high: latest.high,
    changeWeek: latest.change_week,
    day: latest.day.split('-').reverse().join('/'),
    course: weekly.map(({ price }) => price),
    courseBegin: first ? `${amountText(first.price, latest.unit)} em ${monthName(first.day)}` : null,
    isDemonstration: run?.isDemonstration ?? false,
    address: `${config.publicUrl.replace(/^https?:\/\//, '')}/mercado`,
    qr: await qrOf(`${config.publicUrl}/mercado?tag=${tag}&area=${area}`),
  }
}

const AREA_NAMES = new Map<string, string>([
  ...REGIONS.flatMap(({ states }) => states.map(({ acronym, name }): [string, string] => [acronym, name])),
  ...REGIONS.map(({ name }, at): [string, string] => [MARKET_REGIONS[at]?.area ?? name, name]),
])

function areaName(area: string): string {
  return AREA_NAMES.get(area) ?? 'Brasil'
}

function monthName(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('pt-BR', { month: 'long', timeZone: 'UTC' })
}

async function qrOf(text: string): Promise<Card['qr']> {
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!(symbol && 'pixs' in symbol)) throw new Error('the QR code has no modules')
  return { modules: [...symbol.pixs], side: symbol.pixx }
}
