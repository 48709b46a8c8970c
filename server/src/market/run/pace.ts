/**
 * Negotiations that a run reads, and afterwards computes with. A processor could do more, but then requests would wait for it. Most of a
 * read is PostgreSQL's, which leaves the process of the run idle meanwhile.
 */
export const MOST_READ_A_SECOND = 125_000
export const MOST_COMPUTED_A_SECOND = 70_000

/** By how many milliseconds it is too early to have used so many negotiations since `started`, in milliseconds of performance.now(); 0 or less: it is not. */
export function earlyBy(started: number, used: number, mostASecond: number): number {
  return started + (used / mostASecond) * 1000 - performance.now()
}

/**
 * Holds the thread that computes while it is too early for the negotiations used so far. `started` is when the reading began: what it took
 * too long for `read` negotiations is made up for by shorter pauses.
 */
export function holdingBack(started: number, read: number): (used: number) => void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const readUntil = started + (read / MOST_READ_A_SECOND) * 1000
  return (used) => {
    const early = earlyBy(readUntil, used, MOST_COMPUTED_A_SECOND)
    if (early > 0) Atomics.wait(never, 0, 0, early)
  }
}
