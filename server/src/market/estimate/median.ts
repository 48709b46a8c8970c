const MOST_HEADS = 4096

/** The median of the heads that lots had so far, by counting. */
export class MedianLot {
  readonly #counts = new Int32Array(MOST_HEADS + 1)
  #total = 0

  add(heads: number): void {
    const at = Math.min(heads, MOST_HEADS)
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.#total += 1
  }

  get value(): number {
    let below = 0
    for (let heads = 1; heads <= MOST_HEADS; heads++) {
      below += this.#counts[heads] ?? 0
      if (2 * below >= this.#total) return heads
    }
    return 1
  }
}

/** The value that half of the weight lies on either side of. */
export function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const ordered = [...values].sort((one, other) => one.value - other.value)
  const total = ordered.reduce((sum, { weight }) => sum + weight, 0)
  let below = 0
  for (const [at, { value, weight }] of ordered.entries()) {
    below += weight
    if (2 * below > total) return value
    if (2 * below === total) return (value + (ordered[at + 1]?.value ?? value)) / 2
  }
  return 0
}
