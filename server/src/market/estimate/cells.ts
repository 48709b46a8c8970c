import { businessDayNumber } from '@arroba/contract/rules/market/business-days.ts'
import { MARKET_WINDOW_DAYS } from '@arroba/contract/rules/market/prices.ts'
import { BuyerEffects, COVARIATES } from './effects.ts'
import { DAYS_OF_JUMP, type RecentQuote } from './jumps/jumps.ts'
import { type SortedQuotes, STATES } from './quotes.ts'
import { Weights } from './weigh.ts'

export const LONGEST_WINDOW = MARKET_WINDOW_DAYS[2]
const VOLUME_FADES = 0.97

/** The negotiations of one category in a state: those of today, and those of each window. */
export class Cell {
  readonly state: number
  /** The indices of the quotes in the columns, by day. */
  readonly quotes: Int32Array
  readonly effects = new BuyerEffects()
  readonly weights: Weights
  /** The recent mean difference of quotes from the reference, by covariate. */
  readonly covariates = new Float64Array(COVARIATES)
  /** The independent negotiations of the last days, in which a jump is looked for. */
  recent: RecentQuote[] = []
  /** The recent number of independent negotiations. */
  volume = 0
  today = 0
  until = 0
  /** The first index of the longest window on the previous day. */
  left = 0
  readonly #days: Int32Array
  readonly #starts = new Map<number, number>(MARKET_WINDOW_DAYS.map((days) => [days, 0]))
  #firstDay = -1
  #businessDay = -1

  constructor(state: number, quotes: Int32Array, { day, participants }: SortedQuotes) {
    this.state = state
    this.weights = new Weights(participants)
    this.quotes = quotes
    this.#days = quotes.map((quote) => businessDayNumber(day[quote] ?? 0))
  }

  advance(businessDay: number): void {
    this.#businessDay = businessDay
    while (this.until < this.quotes.length && (this.#days[this.until] ?? 0) < businessDay) this.until += 1
    this.today = this.until
    this.left = this.start(LONGEST_WINDOW)
    while (this.until < this.quotes.length && (this.#days[this.until] ?? 0) === businessDay) this.until += 1
    for (const [days, start] of this.#starts) {
      let from = start
      while (from < this.until && (this.#days[from] ?? 0) <= businessDay - days) from += 1
      this.#starts.set(days, from)
    }
    this.forgetBefore(businessDay - DAYS_OF_JUMP + 1)
    if (this.#firstDay < 0 && this.until > 0) this.#firstDay = businessDay
    this.volume *= VOLUME_FADES
  }

  /** Prices from before a jump are no evidence for the next one. */
  forgetBefore(businessDay: number): void {
    this.recent = this.recent.filter((one) => one.businessDay >= businessDay)
  }

  /** The first index of the last `days` business days. */
  start(days: number): number {
    const start = this.#starts.get(days)
    if (start !== undefined) return start
    let from = this.until
    while (from > 0 && (this.#days[from - 1] ?? 0) > this.#businessDay - days) from -= 1
    return from
  }

  /** How many business days of its longest window have passed. */
  get businessDays(): number {
    return Math.min(LONGEST_WINDOW, this.#businessDay - this.#firstDay + 1)
  }

  learnCovariates(covariates: Float64Array): void {
    for (let at = 0; at < COVARIATES; at++)
      this.covariates[at] = 0.98 * (this.covariates[at] ?? 0) + 0.02 * (covariates[at] ?? 0)
  }
}

/** The cells of each category that have quotes, by state. */
export function cellsOf(quotes: SortedQuotes): Cell[][] {
  const states = STATES.length
  const counts = new Int32Array(quotes.tags.length * states)
  for (let at = 0; at < quotes.length; at++) {
    const cell = (quotes.tag[at] ?? 0) * states + (quotes.state[at] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  const places = Array.from(counts, (count) => new Int32Array(count))
  counts.fill(0)
  for (let at = 0; at < quotes.length; at++) {
    const cell = (quotes.tag[at] ?? 0) * states + (quotes.state[at] ?? 0)
    const place = counts[cell] ?? 0
    const column = places[cell]
    if (column) column[place] = at
    counts[cell] = place + 1
  }
  return quotes.tags.map((_tag, tag) =>
    places
      .slice(tag * states, (tag + 1) * states)
      .map((column, state) => new Cell(state, column, quotes))
      .filter((cell) => cell.quotes.length > 0),
  )
}
