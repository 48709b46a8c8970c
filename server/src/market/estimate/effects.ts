/** The factor by which evidence of a buyer's effect fades with each business day. */
const FADES = 0.985
const FORGOTTEN_BELOW = 0.1
/** The largest effect, in standard deviations between buyers, that is assumed of a buyer. */
const MAX_EFFECT = 2.5
/** How far apart buyers may be, where nothing is assumed of how far they usually are. */
const SPREAD_OF_HISTORY = 0.05
export const COVARIATES = 6

const decayFactors = Float64Array.from({ length: 600 }, () => 0)
decayFactors[0] = 1
for (let days = 1; days < decayFactors.length; days++)
  decayFactors[days] = (decayFactors[days - 1] ?? 0) * FADES

type BuyerEffect = {
  /** The sum of the weights, which fade, and of their squares. */
  count: number
  squares: number
  residual: number
  doubt: number
  covariates: Float64Array
  day: number
  mean: number
}

/**
 * What the buyers of one cell pay beside one another: best linear unbiased predictions of random effects. A buyer's mean is
 * drawn towards that of all buyers of the cell, each of which counts about once however much it buys.
 */
export class BuyerEffects {
  readonly #buyers = new Map<number, BuyerEffect>()
  #center = 0
  /** How much the mean of all buyers counts, in units of one buyer. */
  concentration = 1

  /** Prepares a day, before its quotes are read. `tau` is the standard deviation between buyers, `sigma` that of a quote. */
  refresh(day: number, tau: number, sigma: number, beta: Float64Array): void {
    const members: { effect: BuyerEffect; weight: number; deviation: number }[] = []
    for (const [buyer, effect] of this.#buyers) {
      decay(effect, day)
      if (effect.count < FORGOTTEN_BELOW) {
        this.#buyers.delete(buyer)
        continue
      }
      let explained = 0
      for (let at = 0; at < COVARIATES; at++) explained += (beta[at] ?? 0) * (effect.covariates[at] ?? 0)
      effect.mean = (effect.residual - explained) / effect.count
      const variance = tau * tau + (sigma * sigma) / sizeOf(effect)
      const weight = (1 - effect.doubt / effect.count) / variance
      members.push({ effect, weight, deviation: Math.sqrt(variance) })
    }
    this.#center = this.#middle(members)
  }

  /** A mean of the buyers that is robust against outliers. */
  #middle(members: readonly { effect: BuyerEffect; weight: number; deviation: number }[]): number {
    let center = 0
    this.concentration = 1
    for (let round = 0; round < 3; round++) {
      let [sum, total, squares] = [0, 0, 0]
      for (const { effect, weight, deviation } of members) {
        const far = (effect.mean - center) / (4 * deviation)
        if (far * far >= 1) continue
        const own = weight * (1 - far * far) ** 2
        sum += own * effect.mean
        total += own
        squares += own * own
      }
      if (total <= 0) return center
      center = sum / total
      this.concentration = squares / (total * total)
    }
    return center
  }

  /** The buyer's effect, and how much of the variance between buyers remains open. */
  of(buyer: number, tau: number, sigma: number): { effect: number; open: number } {
    const known = this.#buyers.get(buyer)
    if (known === undefined || tau <= 0) return { effect: 0, open: tau * tau }
    const size = sizeOf(known)
    const reliability = size / (size + (sigma * sigma) / (tau * tau))
    const most = MAX_EFFECT * tau
    const effect = Math.max(-most, Math.min(most, reliability * (known.mean - this.#center)))
    return { effect, open: tau * tau * (1 - reliability) }
  }

  /** What the buyer used to pay beside the others, however much; null where it has not bought before. */
  historyOf(buyer: number, sigma: number): number | null {
    const known = this.#buyers.get(buyer)
    if (known === undefined) return null
    const size = sizeOf(known)
    return (
      (size / (size + (sigma * sigma) / (SPREAD_OF_HISTORY * SPREAD_OF_HISTORY))) *
      (known.mean - this.#center)
    )
  }

  /** Learns from a quote; `residual` is its difference from the level before any effect is subtracted. */
  learn(buyer: number, day: number, residual: number, covariates: Float64Array, isDoubtful: boolean): void {
    const known = this.#buyers.get(buyer)
    const effect = known ?? {
      count: 0,
      squares: 0,
      residual: 0,
      doubt: 0,
      covariates: new Float64Array(COVARIATES),
      day,
      mean: 0,
    }
    if (!known) this.#buyers.set(buyer, effect)
    decay(effect, day)
    effect.count += 1
    effect.squares += 1
    effect.residual += residual
    effect.doubt += isDoubtful ? 0.9 : 0
    for (let at = 0; at < COVARIATES; at++)
      effect.covariates[at] = (effect.covariates[at] ?? 0) + (covariates[at] ?? 0)
  }

  /** Moves all effects after the level from which residuals are counted has moved. */
  shift(by: number): void {
    for (const effect of this.#buyers.values()) effect.residual += by * effect.count
  }

  /** The variance between buyers: how far apart their means are, less the noise of their quotes. */
  spread(sigma: number): { sum: number; weight: number } {
    let [sum, weight] = [0, 0]
    for (const effect of this.#buyers.values()) {
      const size = sizeOf(effect)
      if (size < 2 || effect.doubt > effect.count / 2) continue
      const own = size / (size + 8)
      const noise = (sigma * sigma) / size
      const far = effect.mean - this.#center
      sum += own * (Math.min(far * far, 9 * (0.01 * 0.01 + noise)) - noise)
      weight += own
    }
    return { sum, weight }
  }
}

function decay(effect: BuyerEffect, day: number): void {
  const factor = decayFactors[Math.min(day - effect.day, decayFactors.length - 1)] ?? 0
  effect.day = day
  if (factor === 1) return
  effect.count *= factor
  effect.squares *= factor * factor
  effect.residual *= factor
  effect.doubt *= factor
  for (let at = 0; at < COVARIATES; at++) effect.covariates[at] = (effect.covariates[at] ?? 0) * factor
}

/** How many quotes of today the faded quotes are worth. */
function sizeOf({ count, squares }: BuyerEffect): number {
  return squares > 0 ? (count * count) / squares : 0
}
