import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { openPostgres } from '../../platform/data/database.ts'
import { limitsOfJobs } from '../../platform/data/postgres-pool.ts'
import { type Estimation, estimate } from '../estimate/estimate.ts'
import type { MarketPrice } from '../estimate/publish.ts'
import { Quotes } from '../estimate/quotes.ts'
import { METHOD } from '../method.ts'
import { cdiPercentOf, type DailyRate } from '../rates.ts'
import { createWithholding } from '../withheld-counts.ts'
import { readNegotiationLine } from './negotiation-line.ts'
import { type RunMoment, readLines } from './read-lines.ts'

export type EstimateTask = {
  /** Where the thread reads the negotiations itself, so that the thread of requests has nothing to do with them. */
  databaseUrl: string | null
  /**
   * Without an address they arrive through this port, many lines in one text. The thread asks for each text; null ends them.
   */
  port: MessagePort
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

export async function estimateOnThread(task: EstimateTask): Promise<EstimateResult> {
  const { port, from, cdi, key } = task
  const until = task.moment.asOf
  const digest = createHash('sha256').update(JSON.stringify([METHOD, from, until, cdi]))
  const quotes = new Quotes()
  const slaughterTags = new Set<string>()
  for await (const lines of linesOf(task)) {
    digest.update(lines)
    for (const line of lines.split('\n')) {
      const negotiation = readNegotiationLine(line)
      if (!negotiation) continue
      quotes.add(negotiation.quote)
      if (negotiation.isSlaughter) slaughterTags.add(negotiation.quote.tag)
    }
  }
  port.close()
  const prices = estimate(quotes, {
    from: readDay(from) ?? 0,
    until: readDay(until) ?? 0,
    cdiPercent: cdiPercentOf(cdi),
    unitOf: (tag) => (slaughterTags.has(tag) ? 'arroba' : 'head'),
    withheldOf: createWithholding(key),
  })
  const { texts, estimated } = inTexts(prices)
  return {
    inputDigest: digest.digest(),
    prices: texts,
    coefficients: JSON.stringify(estimated.coefficients),
    findings: JSON.stringify(estimated.findings),
  }
}

async function* linesOf({ databaseUrl, port, moment }: EstimateTask): AsyncGenerator<string> {
  if (databaseUrl === null) return yield* linesFrom(port)
  const database = openPostgres(databaseUrl, { limits: limitsOfJobs, connections: 1 })
  try {
    yield* readLines(database, moment)
  } finally {
    await database.close()
  }
}

async function* linesFrom(port: MessagePort): AsyncGenerator<string> {
  while (true) {
    const came = once(port, 'message')
    port.postMessage('next')
    const [lines] = await came
    if (lines === null) return
    yield lines
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
