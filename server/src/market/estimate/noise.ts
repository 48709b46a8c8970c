/** Standard deviations, in logs, before anything is learned: of a quote, and between buyers. */
const FIRST_SIGMA = 0.022
const FIRST_TAU = 0.007
/** The weight of these first values, in quotes and in buyers. */
const FIRST_SIGMA_WEIGHT = 40
const FIRST_TAU_WEIGHT = 10
const FADES = 0.985
/** Larger deviations, in standard deviations, count as this one. */
const MAX_DEVIATION = 2.5
/** The variance that remains of a normal distribution after its deviations are cut there. */
const LEFT_OF_VARIANCE = 0.97756

/** How far quotes scatter around their level, and buyers around one another, learned as quotes come. */
export class Noise {
  sigma = FIRST_SIGMA
  tau = FIRST_TAU
  #squares = 0
  #degrees = 0

  advance(): void {
    this.#squares *= FADES
    this.#degrees *= FADES
  }

  /** Learns from the deviations of a cell's quotes of a day from their own mean. */
  learnWithin(deviations: readonly number[]): void {
    const count = deviations.length
    for (const deviation of deviations)
      this.#learn((deviation * deviation * count) / (count - 1), (count - 1) / count)
  }

  /** Learns from the deviation of a day's only quote from a level that is itself uncertain. */
  learnAlone(deviation: number, variance: number): void {
    this.#learn(Math.max(0, deviation * deviation - variance), 0.5)
  }

  #learn(square: number, degrees: number): void {
    const most = MAX_DEVIATION * MAX_DEVIATION * this.sigma * this.sigma
    this.#squares += (degrees * Math.min(square, most)) / LEFT_OF_VARIANCE
    this.#degrees += degrees
  }

  refresh(): void {
    const squares = this.#squares + FIRST_SIGMA_WEIGHT * FIRST_SIGMA * FIRST_SIGMA
    this.sigma = Math.max(0.004, Math.sqrt(squares / (this.#degrees + FIRST_SIGMA_WEIGHT)))
  }

  /** Learns the variance between buyers from the spreads of all cells. */
  learnBetween(spreads: readonly { sum: number; weight: number }[]): void {
    let [sum, weight] = [FIRST_TAU_WEIGHT * FIRST_TAU * FIRST_TAU, FIRST_TAU_WEIGHT]
    for (const spread of spreads) {
      sum += spread.sum
      weight += spread.weight
    }
    this.tau = Math.sqrt(Math.max(sum / weight, 0.002 * 0.002))
  }
}
