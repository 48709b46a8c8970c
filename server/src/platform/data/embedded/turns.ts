import { LRUCache } from 'lru-cache'

/** Ends a turn; `tookMs` is how long the engine worked for it, null where that says nothing of the next time. */
export type EndTurn = (tookMs: number | null) => void

/** What takes so much of the processor, in milliseconds, begins only when nothing shorter is about to be asked for. */
const LONG_MS = 1
/** Having waited for so long counts as taking a millisecond less. */
const WAIT_WORTH_A_MS = 100
/** How much the latest time of a statement counts beside the earlier ones. */
const NEWEST_SHARE = 0.3
/** The duration of this many statements is remembered. */
const MOST_KNOWN = 2_000

type Waiting = { work: string | null; since: number; begin(end: EndTurn): void }

/**
 * Gives the embedded engine to one user at a time, statements known to be short first, so that a request of short
 * statements waits for one search at most. Waiting raises the priority; a statement whose duration is unknown counts as
 * short.
 */
export class Turns {
  readonly #times = new LRUCache<string, number>({ max: MOST_KNOWN })
  readonly #waiting: Waiting[] = []
  readonly #now: () => number
  #isFree = true

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Waits until the engine is free for this work: the text of a statement, or null for what is not known beforehand. */
  take(work: string | null): Promise<EndTurn> {
    return new Promise((begin) => {
      this.#waiting.push({ work, since: this.#now(), begin })
      if (this.#isFree) this.#giveNext()
    })
  }

  #giveNext(): void {
    const next = this.#findNext()
    this.#isFree = next === undefined
    if (!next) return
    if (this.#timeOf(next) < LONG_MS) this.#give(next)
    // Whoever has just been answered may have a short one to follow, and asks for it before this is called.
    else setImmediate(() => this.#give(this.#findNext() ?? next))
  }

  #give(waiting: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
    waiting.begin((tookMs) => {
      if (waiting.work !== null && tookMs !== null) this.#learn(waiting.work, tookMs)
      this.#giveNext()
    })
  }

  #findNext(): Waiting | undefined {
    const now = this.#now()
    let next: Waiting | undefined
    let least = Number.POSITIVE_INFINITY
    for (const waiting of this.#waiting) {
      const rank = this.#timeOf(waiting) - (now - waiting.since) / WAIT_WORTH_A_MS
      if (rank >= least) continue
      next = waiting
      least = rank
    }
    return next
  }

  #timeOf({ work }: Waiting): number {
    return work === null ? 0 : (this.#times.get(work) ?? 0)
  }

  #learn(work: string, tookMs: number): void {
    const before = this.#times.get(work)
    this.#times.set(work, before === undefined ? tookMs : before + NEWEST_SHARE * (tookMs - before))
  }
}
