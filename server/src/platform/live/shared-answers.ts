import { LRUCache } from 'lru-cache'

type Options<Answer> = {
  /** Of all answers together. */
  maxBytes: number
  bytesOf: (answer: Answer) => number
  /** The net under the channel: an answer is made again after so long even if nobody said that it changed. */
  ttlMs: number
  /** The time that `ttlMs` goes by, in milliseconds; that of the process where it is left out. */
  now?: () => number
  /** Whether this node hears what changes (Channel.hears); while it does not, nothing comes from memory. */
  hears: () => boolean
  /** Told of each answer that is held, and of each that is held no more. */
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
  /** Counts the changes: what was made before the last of them is not held. */
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

  /** Nobody who comes now is given what was asked for before the change. */
  #forgetUnderWay(): void {
    this.#changes += 1
    this.#making.clear()
  }
}
