const SHORTEST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** A connection that lasted this long resets the waits between tries. */
const STEADY_MS = 3_000

/** How many tries failed in a row, after a connection that lasted so long. */
export function failuresAfter(failures: number, lastedMs: number): number {
  return lastedMs > STEADY_MS ? 0 : failures + 1
}

/** How long to wait after so many failures; partly random, so that not all tabs try at the same time. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2)
}
