/** Negotiations that a run reads, and afterwards computes with. A processor could do more, but then requests would wait for it. */
export const MOST_A_SECOND = 100_000

/** By how many milliseconds it is too early to have used so many negotiations since `started`, in milliseconds of performance.now(); 0 or less: it is not. */
export function earlyBy(started: number, used: number): number {
  return started + (used / MOST_A_SECOND) * 1000 - performance.now()
}

/** Holds the thread while it is too early for the negotiations used so far. */
export function holdingBack(started: number): (used: number) => void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return (used) => {
    const early = earlyBy(started, used)
    if (early > 0) Atomics.wait(never, 0, 0, early)
  }
}
