/** A moment, by the clock that only runs forward, and how far the primary was written at it or later. */
type Sample = { at: number; position: number }

const REMEMBERED_MS = 10 * 60_000

/** How far the primary was written at which moment of the last minutes. */
export class WrittenPositions {
  #samples: Sample[] = []

  /** The newest position that is known. */
  get newest(): number {
    return this.#samples.at(-1)?.position ?? 0
  }

  note(sample: Sample): void {
    if (sample.position < this.newest) this.#samples = []
    this.#samples.push(sample)
    while ((this.#samples[0]?.at ?? sample.at) < sample.at - REMEMBERED_MS) this.#samples.shift()
  }

  /**
   * Whoever has all up to `position` has all that was committed so many milliseconds before `now`; Infinity where that
   * is longer than what is remembered. It needs no clock but this process's own.
   */
  age(position: number, now: number): number {
    const passed = this.#samples.findLast((sample) => sample.position <= position)
    return passed ? now - passed.at : Number.POSITIVE_INFINITY
  }

  /** How long is remembered. */
  span(now: number): number {
    return now - (this.#samples[0]?.at ?? now)
  }
}
