/** Returns a function that runs `work` at once. Calls made while it runs lead to one more run together, and all wait for it. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const untilNobodyAsks = async () => {
    do {
      isAskedAgain = false
      await work()
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
