export type Count = { current: number; ttl: number }

type Window = { count: number; endsAt: number }

const MOST = 20_000

/**
 * Counts per key, each in windows of one length. Memory is bounded, and a flood of new keys cannot make a key be
 * forgotten that has used up half of what it may: those are kept apart, and only as many others of their kind push
 * them out.
 */
export class Counters {
  readonly #few = new Map<string, Window>()
  readonly #many = new Map<string, Window>()
  readonly #max: number
  readonly #milliseconds: number

  constructor(max: number, milliseconds: number) {
    this.#max = max
    this.#milliseconds = milliseconds
  }

  add(key: string): Count {
    const now = Date.now()
    const found = this.#find(key, now)
    if (!found) {
      // A key whose window has ended is removed first, so that it is stored again among the newest keys.
      this.#many.delete(key)
      this.#few.delete(key)
      store(this.#few, key, { count: 1, endsAt: now + this.#milliseconds }, now)
      return { current: 1, ttl: this.#milliseconds }
    }
    found.count += 1
    if (found.count * 2 > this.#max && this.#few.delete(key)) store(this.#many, key, found, now)
    return { current: found.count, ttl: found.endsAt - now }
  }

  /** The count of a key that has used up its limit, with the time until its window ends; null for any other key. Does not count. */
  exhausted(key: string): Count | null {
    const now = Date.now()
    const found = this.#find(key, now)
    return found && found.count >= this.#max ? { current: found.count, ttl: found.endsAt - now } : null
  }

  get size(): number {
    return this.#few.size + this.#many.size
  }

  #find(key: string, now: number): Window | undefined {
    const found = this.#many.get(key) ?? this.#few.get(key)
    return found && found.endsAt > now ? found : undefined
  }
}

/**
 * Stores a window. Maps keep the order of insertion, so the first entries end first, or nearly so, and are removed to
 * make room.
 */
function store(windows: Map<string, Window>, key: string, window: Window, now: number): void {
  windows.set(key, window)
  for (const [oldest, { endsAt }] of windows) {
    if (endsAt > now && windows.size <= MOST) return
    windows.delete(oldest)
  }
}
