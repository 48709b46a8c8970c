/** How often, in seconds, a process records a sign of life, and how often it looks for processes that stopped doing so. */
export const BEAT_SECONDS = 5

/** How many signs of life in a row may be missing before a process counts as dead. */
const MISSED = 3

/** Takes the last sign of life of each process by its key, at every look. Returns the keys of those that gave none for too long. */
type Observe = (signs: ReadonlyMap<string, string>) => string[]

/**
 * Creates an observer that judges by its own looks, which followed one another without a gap, and compares no clocks.
 * While the database hangs, no process can give a sign of life; after that each has the full time again, so that no
 * living process is taken for dead.
 */
export function createObserver(beatSeconds: number, now = () => performance.now()): Observe {
  const beat = beatSeconds * 1000
  let seen = new Map<string, { sign: string; since: number }>()
  let lastLook = Number.NEGATIVE_INFINITY
  return (signs) => {
    const at = now()
    const before = at - lastLook > MISSED * beat ? new Map<string, { sign: string; since: number }>() : seen
    lastLook = at
    seen = new Map(
      [...signs].map(([key, sign]) => {
        const known = before.get(key)
        return [key, known?.sign === sign ? known : { sign, since: at }]
      }),
    )
    return [...seen].flatMap(([key, { since }]) => (at - since >= MISSED * beat ? [key] : []))
  }
}

/** Runs `work` at intervals until stopped, one run at a time. A run that fails is reported, and the next one still comes. */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async (): Promise<void> => {
    await work().catch(failed)
    if (!isStopped) timer = setTimeout(begin, everyMs)
  }
  let running: Promise<void> = Promise.resolve()
  const begin = (): void => {
    running = run()
  }
  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
