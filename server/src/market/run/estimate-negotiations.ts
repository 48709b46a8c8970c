import { createHash } from 'node:crypto'
import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { type Estimation, estimate } from '../estimate/estimate.ts'
import type { MarketPrice } from '../estimate/publish.ts'
import { Quotes } from '../estimate/quotes.ts'
import { METHOD } from '../method.ts'
import { cdiPercentOf, type DailyRate } from '../rates.ts'
import { createWithholding } from '../withheld-counts.ts'
import { readNegotiationLine } from './negotiation-line.ts'
import { holdingBack } from './pace.ts'
import type { RunMoment } from './read-lines.ts'

export type EstimateTask = {
  moment: RunMoment
  /** The first day that is computed; the last is the moment's. */
  from: string
  cdi: DailyRate[]
  /** The secret of this installation, on which the counts that are withheld depend. */
  key: Uint8Array
}

/** The rows of a run as JSON texts, which go to the database without being parsed. */
export type EstimateResult = {
  inputDigest: Uint8Array
  prices: string[]
  coefficients: string
  findings: string
}

const PRICES_IN_A_TEXT = 2000

/** The rows of a run from the negotiations that count, as readLines gives them. */
export async function estimateNegotiations(
  { moment, from, cdi, key }: EstimateTask,
  texts: AsyncIterable<string>,
): Promise<EstimateResult> {
  const until = moment.asOf
  const digest = createHash('sha256').update(JSON.stringify([METHOD, from, until, cdi]))
  const quotes = new Quotes()
  const slaughterTags = new Set<string>()
  let started: number | undefined
  for await (const lines of texts) {
    started ??= performance.now()
    digest.update(lines)
    for (const line of lines.split('\n')) {
      const negotiation = readNegotiationLine(line)
      if (!negotiation) continue
      quotes.add(negotiation.quote)
      if (negotiation.isSlaughter) slaughterTags.add(negotiation.quote.tag)
    }
  }
  const prices = estimate(quotes, {
    from: readDay(from) ?? 0,
    until: readDay(until) ?? 0,
    cdiPercent: cdiPercentOf(cdi),
    unitOf: (tag) => (slaughterTags.has(tag) ? 'arroba' : 'head'),
    withheldOf: createWithholding(key),
    beforeCategory: holdingBack(started ?? performance.now(), quotes.length),
  })
  const { texts: rows, estimated } = inTexts(prices)
  return {
    inputDigest: digest.digest(),
    prices: rows,
    coefficients: JSON.stringify(estimated.coefficients),
    findings: JSON.stringify(estimated.findings),
  }
}

function inTexts(prices: Generator<MarketPrice, Estimation>): { texts: string[]; estimated: Estimation } {
  const texts: string[] = []
  let rows: object[] = []
  while (true) {
    const next = prices.next()
    if (next.done || rows.length === PRICES_IN_A_TEXT) {
      if (rows.length > 0) texts.push(JSON.stringify(rows))
      rows = []
    }
    if (next.done) return { texts, estimated: next.value }
    rows.push(rowOf(next.value))
  }
}

function rowOf({ day, tag, area, missing, published }: MarketPrice): object {
  if (!published) return { day, tag, area, status: 'withheld', missing }
  const { price, low, high, p25, p75, band, windowDays, kilos } = published
  const [inReais, lowest, highest, lower, upper] = [price, low, high, p25, p75].map((one) => one / 100)
  return {
    day,
    tag,
    area,
    status: 'published',
    price: inReais,
    low: lowest,
    high: highest,
    p25: lower,
    p75: upper,
    deals_band: band,
    window_days: windowDays,
    kilos,
  }
}
