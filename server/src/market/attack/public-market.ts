import { MARKET_AREAS, type MarketPrice } from '@arroba/contract/market/prices.ts'

/** Fetches the text of a public address. */
export type Ask = (path: string) => Promise<string>

/** Everything that the public calls show at one time. */
export type Reading = {
  /** The prices by `day tag area`. */
  prices: Map<string, MarketPrice>
  /** How many answers contradict another answer about a price. */
  differences: number
}

type Answer = { prices: MarketPrice[] }
type Method = { coefficients: { tag: string }[] }

const CSV_NUMBERS = ['price', 'low', 'high', 'p25', 'p75'] as const

/** Reads every public answer, and the frames of one category, and compares the answers with each other. */
export async function readPublicMarket(ask: Ask, { framesOf }: { framesOf: string }): Promise<Reading> {
  const all: Answer = JSON.parse(await ask('/v6/market/prices'))
  const today: Answer & { day: string } = JSON.parse(await ask('/v6/market/today'))
  const method: Method = JSON.parse(await ask('/v6/market/method'))
  const prices = new Map(all.prices.map((price) => [keyOf(price), price]))
  let differences = method.coefficients.length === 0 ? 1 : 0
  for (const price of today.prices) if (!isSame(prices.get(keyOf(price)), price)) differences += 1
  const [, ...lines] = (await ask('/v6/market/prices?format=csv')).trimEnd().split('\n')
  if (lines.length !== prices.size) differences += 1
  for (const line of lines) {
    const [day, tag, area, , ...numbers] = line.split(',')
    const price = prices.get(`${day} ${tag} ${area}`)
    const differs = CSV_NUMBERS.some((name, at) => (price?.[name]?.toFixed(2) ?? '') !== numbers[at])
    if (differs) differences += 1
  }
  for (const area of MARKET_AREAS) {
    const shown = prices.get(`${today.day} ${framesOf} ${area}`)?.price
    if (shown == null) continue
    const frame = await ask(`/embed/preco/${framesOf}/${area}`)
    if (!frame.includes(reais.format(shown))) differences += 1
  }
  return { prices, differences }
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function keyOf({ day, tag, area }: MarketPrice): string {
  return `${day} ${tag} ${area}`
}

function isSame(one: MarketPrice | undefined, other: MarketPrice): boolean {
  return (
    one !== undefined &&
    one.price === other.price &&
    one.low === other.low &&
    one.high === other.high &&
    one.p25 === other.p25 &&
    one.p75 === other.p75 &&
    one.deals_band === other.deals_band
  )
}
