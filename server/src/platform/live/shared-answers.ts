import { LRUCache } from 'lru-cache'

type Options<Answer> = {
  /** Of all answers together. */
  maxBytes: number
  bytesOf: (answer: Answer) => number
  /** An answer is made again after this time even if no change was announced, in case an announcement was lost. */
  ttlMs: number
  /** The clock that `ttlMs` is measured by, in milliseconds; the process's own where it is left out. */
  now?: () => number
  /** Whether this node hears of changes (Channel.hears). While it does not, every answer is made anew. */
  hears: () => boolean
  /** Called for each answer that is cached, and for each that is evicted. */
  onHeld?: (name: string, answer: Answer) => void
  onDropped?: (name: string, answer: Answer) => void
}

/**
 * Answers that readers share, held in this node's memory until what they say changes. Each is made once at a time; what fails to
 * be made fails for everybody who waits for it, and is not held.
 */
export class SharedAnswers<Answer extends object> {
  readonly #held: LRUCache<string, Answer>
  readonly #making = new Map<string, Promise<Answer>>()
  readonly #hears: () => boolean
  readonly #onHeld: (name: string, answer: Answer) => void
  /** Counts the changes: an answer that was being made during a change is not cached. */
  #changes = 0

  constructor({ maxBytes, bytesOf, ttlMs, now, hears, onHeld, onDropped }: Options<Answer>) {
    this.#hears = hears
    this.#onHeld = onHeld ?? (() => {})
    this.#held = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer) => Math.max(1, bytesOf(answer)),
      ttl: ttlMs,
      ...(now && { ttlResolution: 0, perf: { now } }),
      ...(onDropped && { dispose: (answer, name) => onDropped(name, answer) }),
    })
  }

  /** The answer of this name: held, being made already, or made now. */
  async get(name: string, make: () => Promise<Answer>): Promise<Answer> {
    if (!this.#hears()) return make()
    const held = this.#held.get(name)
    if (held) return held
    const underWay = this.#making.get(name)
    if (underWay) return underWay
    const before = this.#changes
    const making = make()
    this.#making.set(name, making)
    try {
      const answer = await making
      if (before === this.#changes && this.#hears()) this.#hold(name, answer)
      return answer
    } finally {
      if (this.#making.get(name) === making) this.#making.delete(name)
    }
  }

  forget(names: Iterable<string>): void {
    this.#forgetUnderWay()
    for (const name of [...names]) this.#held.delete(name)
  }

  forgetAll(): void {
    this.#forgetUnderWay()
    this.#held.clear()
  }

  #hold(name: string, answer: Answer): void {
    this.#held.set(name, answer)
    if (this.#held.has(name)) this.#onHeld(name, answer)
  }

  /** Requests that come now must not get an answer that was requested before the change. */
  #forgetUnderWay(): void {
    this.#changes += 1
    this.#making.clear()
  }
}
