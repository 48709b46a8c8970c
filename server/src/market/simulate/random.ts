/** Random numbers that follow from a seed (mulberry32), and draws from distributions. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0
    for (let warming = 0; warming < 8; warming++) this.uniform()
  }

  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.uniform()
  }

  whole(below: number): number {
    return Math.floor(this.uniform() * below)
  }

  chance(probability: number): boolean {
    return this.uniform() < probability
  }

  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.uniform())) * Math.cos(2 * Math.PI * this.uniform())
  }

  /** A draw from Student's t with whole degrees of freedom, scaled to a standard deviation of 1. */
  heavyTailed(degrees: number): number {
    let squares = 0
    for (let at = 0; at < degrees; at++) squares += this.normal() ** 2
    return (this.normal() / Math.sqrt(squares / degrees)) * Math.sqrt((degrees - 2) / degrees)
  }

  poisson(mean: number): number {
    let count = 0
    for (let product = this.uniform(); product > Math.exp(-mean); product *= this.uniform()) count += 1
    return count
  }

  /** An index, drawn in proportion to the weights. */
  weighted(weights: readonly number[]): number {
    let left = this.uniform() * weights.reduce((sum, weight) => sum + weight, 0)
    for (const [at, weight] of weights.entries()) {
      left -= weight
      if (left < 0) return at
    }
    return weights.length - 1
  }
}
