import { type Cell, LONGEST_WINDOW } from './cells.ts'
import { COVARIATES } from './effects.ts'
import { jumpOf } from './jumps/jumps.ts'
import { LevelFilter, type Observation } from './level-filter.ts'
import { locate } from './locate.ts'
import { MedianLot, weightedMedian } from './median.ts'
import { Noise } from './noise.ts'
import { APART, INDEPENDENT } from './participants.ts'
import { type SortedQuotes, STATES } from './quotes.ts'
import { Standardiser, writeCovariates } from './standardise.ts'
import { TYPING_ERROR } from './thresholds.ts'
import { lotWeight } from './weigh.ts'

/** The values computed for each quote, by its index in the columns. */
export type Computed = {
  /** The price to cash, in logs. */
  cash: Float64Array
  standing: Uint8Array
  /** The weight of its lot. */
  weight: Float64Array
  /** The factor for its participants, multiplied with that of the lot. */
  factor: Float64Array
  /** The weight with which it counts among the quotes of its participants in the window. */
  counted: Float64Array
  /** The standardised price to cash without its buyer's effect, in logs. */
  value: Float64Array
  /** The variance that remains because the buyer's effect is not known exactly. */
  open: Float64Array
  /** The standardised price less the level of its day, in logs. */
  residual: Float64Array
}

/** The coefficients by which quotes of a category are standardised, in the order of standardise.ts. */
export type Coefficients = { tag: string; beta: number[]; medianHeads: number }

/** The size of the jumps that are considered. */
const JUMP = 0.05
/** How much likelier, in logs, a common jump must make the quotes before it is assumed. */
const EVIDENCE_OF_JUMP = 7
/** The spread of a level that jumped by itself, and of one that may have: the latter is rarely sure enough to be published. */
const MAX_JUMP = 0.1
const SUSPECTED_JUMP = 0.02

/** One category of cattle in all states, from one business day to the next. */
export class Category {
  readonly cells: readonly Cell[]
  readonly filter = new LevelFilter(STATES.length)
  readonly noise = new Noise()
  readonly standardiser = new Standardiser()
  readonly #quotes: SortedQuotes
  readonly #computed: Computed
  readonly #lots = new MedianLot()
  readonly #covariates = new Float64Array(COVARIATES)

  constructor(quotes: SortedQuotes, cells: readonly Cell[], computed: Computed) {
    this.#quotes = quotes
    this.#computed = computed
    this.cells = cells
  }

  /** Whether the category has had a quote. */
  get hasBegun(): boolean {
    return this.cells.some(({ until }) => until > 0)
  }

  get coefficients(): Omit<Coefficients, 'tag'> {
    return { beta: Array.from(this.standardiser.beta), medianHeads: this.#lots.value }
  }

  beginWeek(isFirstOfMonth: boolean): void {
    if (!this.hasBegun) return
    this.noise.learnBetween(this.cells.map(({ effects }) => effects.spread(this.noise.sigma)))
    const change = this.standardiser.endWeek(isFirstOfMonth, this.noise.sigma)
    if (change) for (const cell of this.cells) this.#redefine(cell, change)
  }

  /**
   * Moves levels and residuals after the coefficients have changed, since the reference is worth something else by the
   * new ones.
   */
  #redefine(cell: Cell, change: Float64Array): void {
    let by = 0
    for (let at = 0; at < COVARIATES; at++) by += (cell.covariates[at] ?? 0) * (change[at] ?? 0)
    this.filter.shift(cell.state, -by)
    cell.effects.shift(by)
  }

  step(businessDay: number): void {
    const { filter, noise, cells } = this
    for (const cell of cells) cell.advance(businessDay)
    if (!this.hasBegun) return
    filter.advance()
    noise.advance()
    const active = cells.filter(({ until, today }) => until > today)
    this.#readToday(businessDay, active)
    for (const cell of cells) this.#weighToday(cell, businessDay)
    this.#begin(active)
    const jumped = this.#expectJumps(active, businessDay)
    const observations = active.flatMap((cell) => this.#observe(cell, jumped.get(cell) ?? 1))
    filter.observe(observations)
    for (const cell of active) this.#learn(cell, businessDay)
    noise.refresh()
  }

  #readToday(businessDay: number, active: readonly Cell[]): void {
    const quotes = this.#quotes
    for (const cell of active)
      for (let place = cell.today; place < cell.until; place++)
        this.#lots.add(quotes.heads[cell.quotes[place] ?? 0] ?? 1)
    const { value: median } = this.#lots
    const { tau, sigma } = this.noise
    const { beta } = this.standardiser
    for (const cell of active) {
      cell.effects.refresh(businessDay, tau, sigma, beta)
      for (let place = cell.today; place < cell.until; place++) {
        const quote = cell.quotes[place] ?? 0
        this.#readCovariates(quote)
        this.#computed.weight[quote] = lotWeight(quotes.heads[quote] ?? 1, median)
        const { effect, open } =
          this.#computed.standing[quote] === APART
            ? { effect: 0, open: tau * tau }
            : cell.effects.of(quotes.buyer[quote] ?? 0, tau, sigma)
        this.#computed.value[quote] = (this.#computed.cash[quote] ?? 0) - this.#explained() - effect
        this.#computed.open[quote] = open
      }
    }
  }

  #readCovariates(quote: number): void {
    const { freight, premium, heads } = this.#quotes
    writeCovariates(
      freight[quote] ?? 0,
      premium[quote] ?? 0,
      heads[quote] ?? 1,
      this.#lots.value,
      this.#covariates,
    )
  }

  #explained(): number {
    let sum = 0
    for (let at = 0; at < COVARIATES; at++)
      sum += (this.standardiser.beta[at] ?? 0) * (this.#covariates[at] ?? 0)
    return sum
  }

  #weighToday(cell: Cell, businessDay: number): void {
    const { buyer, seller } = this.#quotes
    const { standing, weight, factor, counted } = this.#computed
    const { quotes, left, today, until, businessDays, weights } = cell
    const columns = { buyer, seller, standing, weight, counted }
    for (const quote of quotes.subarray(left, cell.start(LONGEST_WINDOW))) weights.forget(quote, columns)
    if (today === until) return
    weights.weigh(quotes.subarray(today, until), businessDays, columns, factor)
    for (let place = today; place < until; place++) {
      const quote = quotes[place] ?? 0
      if (standing[quote] !== INDEPENDENT) continue
      cell.volume += (weight[quote] ?? 0) * (factor[quote] ?? 0)
      this.#remember(cell, quote, businessDay)
    }
  }

  #remember({ effects, recent }: Cell, quote: number, businessDay: number): void {
    const { tau, sigma } = this.noise
    const { value, weight, factor } = this.#computed
    const buyer = this.#quotes.buyer[quote] ?? 0
    const history = effects.historyOf(buyer, sigma)
    recent.push({
      businessDay,
      value: (value[quote] ?? 0) + effects.of(buyer, tau, sigma).effect - (history ?? 0),
      weight: (weight[quote] ?? 0) * (factor[quote] ?? 0),
      isNewcomer: history === null,
      buyer,
      seller: this.#quotes.seller[quote] ?? 0,
    })
  }

  #begin(active: readonly Cell[]): void {
    const { value, weight, factor } = this.#computed
    const isFirst = this.filter.known.length === 0
    const all = active.flatMap((cell) =>
      Array.from(cell.quotes.subarray(cell.today, cell.until), (quote) => ({
        value: value[quote] ?? 0,
        weight: isFirst ? 1 : (weight[quote] ?? 0) * (factor[quote] ?? 0),
      })),
    )
    const start = isFirst ? weightedMedian(all) : 0
    for (const cell of active) if (!this.filter.knows(cell.state)) this.filter.begin(cell.state, start)
  }

  /** Prepares for jumps, of all levels or of single ones. Returns since how many days cells have jumped by themselves. */
  #expectJumps(active: readonly Cell[], businessDay: number): Map<Cell, number> {
    const jumped = new Map<Cell, number>()
    const medians = active.flatMap((cell) => this.#medianOfToday(cell))
    if (medians.length === 0) return jumped
    if (this.filter.evidenceOfCommonJump(medians, JUMP) > EVIDENCE_OF_JUMP) {
      this.filter.expectCommonJump(JUMP)
      for (const cell of this.cells) cell.forgetBefore(businessDay)
      return jumped
    }
    for (const cell of active) {
      const jump = jumpOf(cell.recent, businessDay, this.filter.of(cell.state), this.noise.sigma)
      if (jump === 'suspected') this.filter.expectJump(cell.state, SUSPECTED_JUMP)
      if (jump === null || jump === 'suspected') continue
      this.filter.expectJump(cell.state, MAX_JUMP)
      cell.forgetBefore(businessDay - jump.days + 1)
      jumped.set(cell, jump.days)
    }
    return jumped
  }

  /** The median of the independent negotiations of today, and its variance. */
  #medianOfToday(cell: Cell): Observation[] {
    const { value, standing, factor, weight, open } = this.#computed
    const buyers = new Set<number>()
    const values: { value: number; weight: number }[] = []
    let [total, squares, unknown] = [0, 0, 0]
    for (let place = cell.today; place < cell.until; place++) {
      const quote = cell.quotes[place] ?? 0
      const own = (weight[quote] ?? 0) * (factor[quote] ?? 0)
      if (standing[quote] !== INDEPENDENT || own <= 0) continue
      values.push({ value: value[quote] ?? 0, weight: own })
      buyers.add(this.#quotes.buyer[quote] ?? 0)
      total += own
      squares += own * own
      unknown = Math.max(unknown, open[quote] ?? 0)
    }
    if (values.length === 0) return []
    const { sigma } = this.noise
    const variance = (1.57 * sigma * sigma * squares) / (total * total) + unknown / buyers.size
    return [{ series: cell.state, value: weightedMedian(values), variance }]
  }

  /** Where the quotes lie: of today, or since a jump. */
  #observe(cell: Cell, days: number): Observation[] {
    const { value, factor, weight, open } = this.#computed
    const from = days === 1 ? cell.today : cell.start(days)
    const quotes = Array.from(cell.quotes.subarray(from, cell.until))
    const located = locate(
      quotes.map((quote) => ({
        value: value[quote] ?? 0,
        weight: weight[quote] ?? 0,
        factor: factor[quote] ?? 0,
        buyer: this.#quotes.buyer[quote] ?? 0,
        open: open[quote] ?? 0,
      })),
      this.filter.of(cell.state),
      this.noise.sigma,
    )
    return located ? [{ series: cell.state, ...located }] : []
  }

  #learn(cell: Cell, businessDay: number): void {
    const { cash, standing, factor, residual, value } = this.#computed
    const { buyer } = this.#quotes
    const { mean: level, variance } = this.filter.of(cell.state)
    const within: number[] = []
    for (let place = cell.today; place < cell.until; place++) {
      const quote = cell.quotes[place] ?? 0
      this.#readCovariates(quote)
      const raw = (cash[quote] ?? 0) - level
      residual[quote] = raw - this.#explained()
      if (Math.abs(residual[quote] ?? 0) > TYPING_ERROR) continue
      if (standing[quote] === APART) continue
      const isDoubtful = standing[quote] !== INDEPENDENT
      cell.effects.learn(buyer[quote] ?? 0, businessDay, raw, this.#covariates, isDoubtful)
      cell.learnCovariates(this.#covariates)
      const unexplained = (value[quote] ?? 0) - level
      const isFar = Math.abs(unexplained) > 4 * this.noise.sigma
      if (!isDoubtful) within.push(unexplained)
      if (!isFar)
        this.standardiser.learn(
          cell.state,
          factor[quote] ?? 0,
          this.#covariates,
          unexplained + this.#explained(),
        )
    }
    const mean = within.reduce((sum, one) => sum + one, 0) / Math.max(1, within.length)
    if (within.length > 1) this.noise.learnWithin(within.map((one) => one - mean))
    else if (within.length === 1) this.noise.learnAlone(mean, variance)
  }
}
