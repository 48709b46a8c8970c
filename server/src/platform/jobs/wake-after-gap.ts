const EVERY_MS = 1_000
/**
 * How long pg-boss itself may go on without hearing of new jobs after the database is back: it waits longer after each try to
 * connect, half a minute at most, and looks for missed jobs only then.
 */
const UNHEARD_MS = 35_000

/** Wakes the workers of jobs again and again after a gap in what is heard, until pg-boss hears by itself again. */
export function wakeAfterGaps(wakeAll: () => void): { gap(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let until = 0
  const wake = (): void => {
    wakeAll()
    timer = Date.now() < until ? setTimeout(wake, EVERY_MS) : undefined
    timer?.unref()
  }
  return {
    gap() {
      until = Date.now() + UNHEARD_MS
      clearTimeout(timer)
      wake()
    },
    stop: () => clearTimeout(timer),
  }
}
