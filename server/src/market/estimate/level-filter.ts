import { exp, log } from './logarithm.ts'

/** Possible daily moves of a level, and the share of them that all states have in common, each with its prior probability. */
const DAILY_MOVES = [0.0015, 0.0025, 0.0035, 0.005, 0.007, 0.01, 0.014]
const COMMON_PARTS = [0.4, 0.65, 0.85]
const PRIOR = [0.6, 1, 1.5, 1.5, 1.2, 0.8, 0.4]
/** The factor by which evidence for a model fades with each day. */
const EVIDENCE_FADES = 0.995
/** The prior standard deviation between the levels of states. */
const SPREAD_OF_STATES = 0.08
const SPREAD_OF_FIRST = 0.15
/** The largest squared deviation, in standard deviations, that an observation may count with when models are compared. */
const MAX_SURPRISE = 9

/** The evidence of a day's quotes about one series, in logs. */
export type Observation = { series: number; value: number; variance: number }

type Model = { move: number; common: number; evidence: number; mean: Float64Array; covariance: Float64Array }

/**
 * Levels in logs that wander from day to day, together in part: a Kalman filter for each of a grid of daily moves and
 * common parts, weighted by how well each predicted what came (a Bayesian mean). It never looks ahead.
 */
export class LevelFilter {
  readonly #size: number
  readonly models: Model[]
  readonly #known: Uint8Array
  readonly #column: Float64Array
  #order: number[] = []

  constructor(size: number) {
    this.#size = size
    this.#known = new Uint8Array(size)
    this.#column = new Float64Array(size)
    this.models = DAILY_MOVES.flatMap((move, at) =>
      COMMON_PARTS.map((common) => ({
        move,
        common,
        evidence: log(PRIOR[at] ?? 1),
        mean: new Float64Array(size),
        covariance: new Float64Array(size * size),
      })),
    )
  }

  knows(series: number): boolean {
    return this.#known[series] === 1
  }

  /** The series that have begun, in their order. */
  get known(): readonly number[] {
    return this.#order
  }

  /** Begins a series at the average of the others, or the first series at its quotes. */
  begin(series: number, value: number): void {
    const size = this.#size
    for (const { mean, covariance } of this.models) {
      const count = this.#order.length
      let sum = 0
      let shared = 0
      for (const other of this.#order) sum += mean[other] ?? 0
      for (const other of this.#order) {
        let row = 0
        for (const another of this.#order) row += covariance[other * size + another] ?? 0
        covariance[series * size + other] = row / count
        covariance[other * size + series] = row / count
        shared += row
      }
      mean[series] = count === 0 ? value : sum / count
      covariance[series * size + series] =
        count === 0 ? SPREAD_OF_FIRST ** 2 : shared / (count * count) + SPREAD_OF_STATES ** 2
    }
    this.#known[series] = 1
    this.#order.push(series)
  }

  /** Moves the filter on by one business day. */
  advance(): void {
    for (const { move, common, covariance } of this.models) this.#widen(covariance, move * move, common)
  }

  /** Prepares for a jump of unknown size that all series have in common. */
  expectCommonJump(size: number): void {
    for (const { covariance } of this.models) this.#widen(covariance, size * size, 1)
  }

  expectJump(series: number, size: number): void {
    for (const { covariance } of this.models) {
      const at = series * this.#size + series
      covariance[at] = (covariance[at] ?? 0) + size * size
    }
  }

  #widen(covariance: Float64Array, variance: number, common: number): void {
    const [order, size] = [this.#order, this.#size]
    for (const one of order) {
      for (const other of order) {
        const at = one * size + other
        covariance[at] = (covariance[at] ?? 0) + variance * (one === other ? 1 : common)
      }
    }
  }

  /** Moves a series by a known amount, as when the measured reference is redefined. */
  shift(series: number, by: number): void {
    for (const { mean } of this.models) mean[series] = (mean[series] ?? 0) + by
  }

  observe(observations: readonly Observation[]): void {
    for (const model of this.models)
      model.evidence = model.evidence * EVIDENCE_FADES + this.#update(model, observations)
    const most = this.models.reduce((largest, { evidence }) => Math.max(largest, evidence), -1e300)
    for (const model of this.models) model.evidence -= most
  }

  /** How much likelier observations are if all series jumped together, as a difference of logs, by the likeliest model. */
  evidenceOfCommonJump(observations: readonly Observation[], size: number): number {
    const model = this.models.reduce((best, other) => (other.evidence > best.evidence ? other : best))
    const copy = () => ({ ...model, mean: model.mean.slice(), covariance: model.covariance.slice() })
    const jumped = copy()
    this.#widen(jumped.covariance, size * size, 1)
    return this.#update(jumped, observations) - this.#update(copy(), observations)
  }

  /** One observation after the other, which is the same as all at once since they err independently. */
  #update({ mean, covariance }: Model, observations: readonly Observation[]): number {
    const [order, size, column] = [this.#order, this.#size, this.#column]
    let evidence = 0
    for (const { series, value, variance } of observations) {
      const row = series * size
      const total = (covariance[row + series] ?? 0) + variance
      const surprise = value - (mean[series] ?? 0)
      evidence -= 0.5 * (log(total) + Math.min((surprise * surprise) / total, MAX_SURPRISE))
      for (const other of order) column[other] = covariance[row + other] ?? 0
      for (const other of order) {
        const gain = (column[other] ?? 0) / total
        const line = other * size
        mean[other] = (mean[other] ?? 0) + gain * surprise
        for (const another of order)
          covariance[line + another] = (covariance[line + another] ?? 0) - gain * (column[another] ?? 0)
      }
    }
    return evidence
  }

  /** A weighted mean of series, and its variance: within the models, and between them. */
  combined(parts: readonly { series: number; share: number }[]): { mean: number; variance: number } {
    let total = 0
    let mean = 0
    let square = 0
    let variance = 0
    for (const model of this.models) {
      const weight = exp(model.evidence)
      let value = 0
      let within = 0
      for (const { series, share } of parts) {
        value += share * (model.mean[series] ?? 0)
        for (const other of parts)
          within += share * other.share * (model.covariance[series * this.#size + other.series] ?? 0)
      }
      total += weight
      mean += weight * value
      square += weight * value * value
      variance += weight * within
    }
    mean /= total
    return { mean, variance: variance / total + Math.max(0, square / total - mean * mean) }
  }

  of(series: number): { mean: number; variance: number } {
    return this.combined([{ series, share: 1 }])
  }
}
