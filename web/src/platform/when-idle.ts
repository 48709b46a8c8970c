const IDLE_AT_LAST_MS = 3000

/** Runs `work` once the browser is idle, unless the returned function is called before. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work, { timeout: IDLE_AT_LAST_MS })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, IDLE_AT_LAST_MS / 3)
  return () => clearTimeout(timer)
}
