/** Runs `work` one at a time: at once, and once more for however many asked while it ran. All of them wait for that. */
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
