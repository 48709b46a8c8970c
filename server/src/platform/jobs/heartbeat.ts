/** How often whoever is alive says so, and whoever is not is looked for, in seconds. */
export const BEAT_SECONDS = 5

/** Beats that may be missed in a row before somebody is taken for dead. */
const MISSED = 3

/** At every look: by key, the last sign of life of each. Answers the keys of those who have given none for too long. */
type Observe = (signs: ReadonlyMap<string, string>) => string[]

/**
 * Judges by looks of one's own that followed one another without a gap, and compares no clocks. While the database hangs
 * nobody can give a sign of life; after that everybody has as long again, and nobody who lives is taken for dead.
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

/** Does `work` now and then until stopped, one run at a time. A run that fails is told of, and the next one comes. */
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
