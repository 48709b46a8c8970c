import {
  COUNTRY_AREA,
  hasPriceOfItsOwn,
  MARKET_REGIONS,
  MARKET_WINDOW_DAYS,
  MAX_HALF_WIDTH,
  type MarketUnit,
  type MarketWindow,
  missingNegotiations,
  type NegotiationsBand,
  negotiationsBand,
  roundMarketCentavos,
} from '@arroba/contract/rules/market/prices.ts'
import type { Category, Computed } from './category.ts'
import { type Cell, LONGEST_WINDOW } from './cells.ts'
import type { Counter } from './counts.ts'
import { mayBePublished, type Published } from './disclosure.ts'
import { exp } from './logarithm.ts'
import { APART, type Participants } from './participants.ts'
import { quartilesOf } from './quartiles.ts'
import { type SortedQuotes, STATES } from './quotes.ts'
import { isContested, isEnough, shownOf, type WithheldMoves } from './thresholds.ts'
import { typicalKilos } from './typical-weight.ts'

/** Of a normal distribution, 95 %; and what the interval is widened by, as measured on simulated markets. */
const STANDARD_DEVIATIONS = 1.96
const CALIBRATION = 1.12

export type MarketPrice = {
  day: string
  tag: string
  area: string
  /** Why the price is withheld, coarsely; null for a published price. */
  missing: Missing | null
  /** The published numbers in centavos; null while withheld. */
  published: {
    price: number
    low: number
    high: number
    p25: number
    p75: number
    band: NegotiationsBand
    windowDays: MarketWindow
    /** The live weight of a head of store cattle; null where too few negotiations state it. */
    kilos: number | null
  } | null
}

/** What is missing: a few negotiations, more than a few, or something else (too few people, or too much uncertainty). */
type Missing = 'few' | 'more' | 'other'

type Area = { area: string; states: readonly number[] }

function numberOf(states: readonly string[]): number[] {
  return states.map((state) => STATES.indexOf(state))
}

/** The areas, smallest first: a state's price is published before those of the areas around it. */
const areas: readonly Area[] = [
  ...STATES.filter(hasPriceOfItsOwn).map((state) => ({ area: state, states: numberOf([state]) })),
  ...MARKET_REGIONS.map(({ area, states }) => ({ area, states: numberOf(states) })),
  { area: COUNTRY_AREA, states: numberOf(STATES) },
]

type PublishedCategory = {
  day: string
  tag: string
  unit: MarketUnit
  /**
   * What is withheld from the shown counts of an area's window, so that nobody who adds their own negotiations learns
   * how many there were.
   */
  withheldOf: (area: string, windowDays: MarketWindow) => WithheldMoves
}

type Deps = { counter: Counter; participants: Participants; computed: Computed; quotes: SortedQuotes }

/** The prices of a category on a day's evening, one for each area. */
export function publishCategory(
  category: Category,
  { day, tag, unit, withheldOf }: PublishedCategory,
  deps: Deps,
): MarketPrice[] {
  const published: Published[] = []
  return areas.map(({ area, states }) => {
    const cells = category.cells.filter(({ state }) => states.includes(state))
    const ofWindow = (windowDays: MarketWindow) => withheldOf(area, windowDays)
    const price = publishArea(category, cells, { unit, withheldOf: ofWindow }, published, deps)
    if (price) published.push({ cells, windowDays: price.windowDays })
    const missing = price ? null : missingOf(cells, ofWindow(LONGEST_WINDOW), deps)
    return { day, tag, area, missing, published: price }
  })
}

/** What a withheld area lacks over the longest window. */
function missingOf(
  cells: readonly Cell[],
  withheld: WithheldMoves,
  { counter, participants }: Deps,
): Missing {
  const spans = cells.map((cell) => ({ cell, from: cell.start(LONGEST_WINDOW), until: cell.until }))
  const lacking = missingNegotiations(shownOf(counter.count(spans, participants), withheld).independent)
  return lacking === 'none' ? 'other' : lacking
}

function publishArea(
  category: Category,
  cells: readonly Cell[],
  { unit, withheldOf }: { unit: MarketUnit; withheldOf: (windowDays: MarketWindow) => WithheldMoves },
  published: readonly Published[],
  { counter, participants, computed, quotes }: Deps,
): MarketPrice['published'] {
  const level = levelOf(category, cells)
  if (!level) return null
  const halfWidth = STANDARD_DEVIATIONS * CALIBRATION * Math.sqrt(level.variance)
  const rounded = (logarithm: number) => roundMarketCentavos(exp(logarithm) * 100, unit)
  const [price, low, high] = [
    rounded(level.mean),
    rounded(level.mean - halfWidth),
    rounded(level.mean + halfWidth),
  ]
  if (halfWidth > MAX_HALF_WIDTH || high - low > 2 * MAX_HALF_WIDTH * price) return null
  const scatter = Math.sqrt(category.noise.sigma ** 2 + category.noise.tau ** 2)
  const longest = longestOf(cells, counter, participants)
  for (const windowDays of MARKET_WINDOW_DAYS) {
    const spans = cells.map((cell) => ({ cell, from: cell.start(windowDays), until: cell.until }))
    const counts = counter.count(spans, participants)
    const withheld = withheldOf(windowDays)
    const shown = shownOf(counts, withheld)
    const band = negotiationsBand(shown.negotiations)
    if (!band || !isEnough(shown)) continue
    const residuals = residualsOf(spans, computed)
    if (isContested(counts, windowDays, longest, residuals, scatter)) continue
    if (!mayBePublished({ cells, windowDays }, published, counter, participants)) continue
    const { lower, upper } = quartilesOf(residuals)
    const [p25, p75] = [rounded(level.mean + lower), rounded(level.mean + upper)]
    const kilos = unit === 'head' ? typicalKilos(spans, quotes, computed.standing, withheld) : null
    return { price, low, high, p25, p75, band, windowDays, kilos }
  }
  return null
}

/** The independent negotiations of the longest window, and of how many business days it is in a market that began lately. */
function longestOf(
  cells: readonly Cell[],
  counter: Counter,
  participants: Participants,
): { independent: number; windowDays: number } {
  const spans = cells.map((cell) => ({ cell, from: cell.start(LONGEST_WINDOW), until: cell.until }))
  const { independent } = counter.count(spans, participants)
  const begun = cells.filter(({ until }) => until > 0)
  return { independent, windowDays: Math.max(...begun.map(({ businessDays }) => businessDays)) }
}

/**
 * The level of several cells, weighted by their trade, and its variance: that of the filter, and that of which buyers
 * happen to trade there.
 */
function levelOf(category: Category, cells: readonly Cell[]): { mean: number; variance: number } | null {
  const known = cells.filter(({ state, volume }) => category.filter.knows(state) && volume > 0)
  const total = known.reduce((sum, { volume }) => sum + volume, 0)
  if (total <= 0) return null
  const parts = known.map(({ state, volume }) => ({ series: state, share: volume / total }))
  const { mean, variance } = category.filter.combined(parts)
  const ofBuyers = known.reduce(
    (sum, { volume, effects }) =>
      sum + (volume / total) ** 2 * effects.concentration * category.noise.tau ** 2,
    0,
  )
  return { mean, variance: variance + ofBuyers }
}

function residualsOf(
  spans: readonly { cell: Cell; from: number; until: number }[],
  { residual, standing }: Computed,
): number[] {
  const residuals: number[] = []
  for (const { cell, from, until } of spans) {
    for (let place = from; place < until; place++) {
      const quote = cell.quotes[place] ?? 0
      if (standing[quote] !== APART) residuals.push(residual[quote] ?? 0)
    }
  }
  return residuals
}
