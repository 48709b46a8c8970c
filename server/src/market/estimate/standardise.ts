import { COVARIATES } from './effects.ts'
import { log } from './logarithm.ts'
import { freights, premiums } from './quotes.ts'

/** In what order the coefficients stand. The reference is cattle without a premium, fetched by its buyer, in a lot of median size. */
const coefficientNames = ['freight_seller', 'freight_unknown', 'china', 'europe', 'traced', 'lot'] as const
const LOT = coefficientNames.indexOf('lot')
const MAX_LOT = 2.5
/** The standard deviation of a coefficient before anything is learned. */
const PRIOR_DEVIATION = 0.03
/** The weekly factor of the evidence, which loses a quarter in about a month. */
const WEEKLY_FADE = 0.94
/** Coefficients are fitted anew every week until there is evidence of a quarter, and then every month. */
const WEEKS_OF_LEARNING = 13

/** What differs from the reference, for the quote's place of the column; the lot in logs of its size beside the median. */
export function writeCovariates(
  freight: number,
  premium: number,
  heads: number,
  median: number,
  into: Float64Array,
): void {
  into.fill(0)
  if (freights[freight] === 'seller') into[0] = 1
  if (freights[freight] === '') into[1] = 1
  if (premiums[premium] !== '') into[1 + premium] = 1
  into[LOT] = Math.min(MAX_LOT, Math.max(-MAX_LOT, log(heads / median)))
}

type Sums = { weight: number; x: Float64Array; y: number; xx: Float64Array; xy: Float64Array }

function empty(): Sums {
  return {
    weight: 0,
    x: new Float64Array(COVARIATES),
    y: 0,
    xx: new Float64Array(COVARIATES * COVARIATES),
    xy: new Float64Array(COVARIATES),
  }
}

/**
 * A ridge regression of each quote's deviation from its level on its deviation from the reference terms, within each
 * state and week, so that price differences between states do not influence it.
 */
export class Standardiser {
  readonly beta = new Float64Array(COVARIATES)
  readonly #week = new Map<number, Sums>()
  readonly #all = empty()
  #weeks = 0

  learn(state: number, weight: number, x: Float64Array, y: number): void {
    let sums = this.#week.get(state)
    if (!sums) {
      sums = empty()
      this.#week.set(state, sums)
    }
    sums.weight += weight
    sums.y += weight * y
    for (let row = 0; row < COVARIATES; row++) {
      const value = weight * (x[row] ?? 0)
      if (value === 0) continue
      sums.x[row] = (sums.x[row] ?? 0) + value
      sums.xy[row] = (sums.xy[row] ?? 0) + value * y
      for (let column = 0; column < COVARIATES; column++)
        sums.xx[row * COVARIATES + column] =
          (sums.xx[row * COVARIATES + column] ?? 0) + value * (x[column] ?? 0)
    }
  }

  /** Ends a week, and fits the coefficients when it is time. Returns how they changed; null where they did not. */
  endWeek(isFirstOfMonth: boolean, sigma: number): Float64Array | null {
    for (let at = 0; at < this.#all.xx.length; at++) this.#all.xx[at] = (this.#all.xx[at] ?? 0) * WEEKLY_FADE
    for (let at = 0; at < COVARIATES; at++) this.#all.xy[at] = (this.#all.xy[at] ?? 0) * WEEKLY_FADE
    for (const state of [...this.#week.keys()].sort((one, other) => one - other))
      this.#gather(this.#week.get(state))
    this.#week.clear()
    this.#weeks += 1
    if (this.#weeks > WEEKS_OF_LEARNING && !isFirstOfMonth) return null
    const fitted = this.#fit(sigma)
    const change = fitted.map((value, at) => value - (this.beta[at] ?? 0))
    this.beta.set(fitted)
    return change
  }

  #gather(sums: Sums | undefined): void {
    if (!sums || sums.weight <= 0) return
    const { weight, x, y, xx, xy } = sums
    for (let row = 0; row < COVARIATES; row++) {
      this.#all.xy[row] = (this.#all.xy[row] ?? 0) + (xy[row] ?? 0) - ((x[row] ?? 0) * y) / weight
      for (let column = 0; column < COVARIATES; column++) {
        const at = row * COVARIATES + column
        this.#all.xx[at] =
          (this.#all.xx[at] ?? 0) + (xx[at] ?? 0) - ((x[row] ?? 0) * (x[column] ?? 0)) / weight
      }
    }
  }

  #fit(sigma: number): Float64Array {
    const matrix = this.#all.xx.slice()
    const penalty = (sigma * sigma) / (PRIOR_DEVIATION * PRIOR_DEVIATION)
    for (let at = 0; at < COVARIATES; at++)
      matrix[at * COVARIATES + at] = (matrix[at * COVARIATES + at] ?? 0) + penalty
    return solved(matrix, this.#all.xy.slice())
  }
}

/** Solves a symmetric positive definite system by elimination. */
function solved(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = (matrix[row * size + pivot] ?? 0) / (matrix[pivot * size + pivot] ?? 1)
      if (factor === 0) continue
      for (let column = pivot; column < size; column++)
        matrix[row * size + column] =
          (matrix[row * size + column] ?? 0) - factor * (matrix[pivot * size + column] ?? 0)
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let value = right[row] ?? 0
    for (let column = row + 1; column < size; column++)
      value -= (matrix[row * size + column] ?? 0) * (right[column] ?? 0)
    right[row] = value / (matrix[row * size + row] ?? 1)
  }
  return right
}
