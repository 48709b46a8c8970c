/** Negotiations that a run reads, and afterwards computes with. A processor could do more, but then requests would wait for it. */
export const MOST_A_SECOND = 100_000

/** Holds the thread until the negotiations used so far are no more than MOST_A_SECOND since `started`, in milliseconds of performance.now(). */
export function holdingBack(started: number): (used: number) => void {
  const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  return (used) => {
    const early = started + (used / MOST_A_SECOND) * 1000 - performance.now()
    if (early > 0) Atomics.wait(never, 0, 0, early)
  }
}
