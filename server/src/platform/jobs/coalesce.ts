import { setTimeout as pause } from 'node:timers/promises'

/**
 * Returns a function that runs `work` at once. Calls made while it runs lead to one more run together, and all wait for it;
 * `pauseMs` after the run before, so that under load more calls share one.
 */
export function coalesce(work: () => Promise<void>, { pauseMs = 0 } = {}): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const untilNobodyAsks = async () => {
    do {
      isAskedAgain = false
      await work()
      if (isAskedAgain && pauseMs > 0) await pause(pauseMs)
    } while (isAskedAgain)
  }

  return () => {
    if (running) isAskedAgain = true
    running ??= untilNobodyAsks().finally(() => {
      running = null
    })
    return running
  }
}
