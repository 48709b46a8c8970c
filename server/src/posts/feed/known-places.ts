/** A place in the order (created_at, id), at a post that stood there; `at` to the microsecond, as PostgreSQL writes it. */
export type Place = { at: string; id: number }

/**
 * The posts from one known place up to the next: how many, or null after one of them came or went; and how many are expected, by what
 * was last counted and what was heard since.
 */
export type Stretch = { from: Place | null; to: Place; count: number | null; expected: number }

/** A known place, and how many posts are to be skipped from there. */
export type Near = { place: Place | null; skip: number }

/** Nearer than this, places cost more to keep than they save: so many posts are passed over on the way to a page. */
export const STRETCH = 100
const MOST_STRETCHES = 5_000
/** With more uncounted stretches than these, all remembered positions are dropped instead. */
const MOST_UNCOUNTED = 4

/**
 * Where the pages of one list begin. It is known in stretches: a post that comes or goes moves all pages after it, and still only
 * the stretch that it stands in has to be counted again.
 */
export class KnownPlaces {
  #stretches: Stretch[] = []

  /** The stretches that have to be counted before it is known where the page after so many posts begins. */
  uncountedBefore(skipped: number): Stretch[] {
    // Skipping so few posts is faster than counting.
    if (skipped < STRETCH) return []
    const uncounted: Stretch[] = []
    let before = 0
    for (const stretch of this.#stretches) {
      if (before > skipped) break
      if (stretch.count === null) uncounted.push(stretch)
      else before += stretch.count
    }
    if (uncounted.length <= MOST_UNCOUNTED) return uncounted
    this.forget()
    return []
  }

  /** The last known place that is not past so many posts, and how many are to be skipped from there. */
  near(skipped: number): Near {
    return this.#nearBy(skipped, ({ count }) => count)
  }

  /** The same as it is expected to be, where not all that lies before has been counted. */
  expectedNear(skipped: number): Near {
    return this.#nearBy(skipped, ({ expected }) => expected)
  }

  /** A count that was asked for; somebody else may have been faster. */
  counted(stretch: Stretch, count: number): void {
    if (stretch.count !== null) return
    stretch.count = count
    stretch.expected = count
  }

  /** What was read from `start` on: so many posts after it is the place `to`. */
  learn(start: Place | null, posts: number, to: Place): void {
    const index = start === null ? 0 : this.#stretches.findIndex((stretch) => stretch.to === start) + 1
    if (start !== null && index === 0) return
    const next = this.#stretches[index]
    if (posts < STRETCH || this.#stretches.length >= MOST_STRETCHES) return
    if (next && (next.count === null || next.count < posts + STRETCH)) return
    this.#stretches.splice(index, 0, { from: start, to, count: posts, expected: posts })
    if (next) {
      next.from = to
      // Both counts may not have seen the same posts.
      next.count = null
      next.expected = Math.max(0, next.expected - posts)
    }
  }

  /**
   * A post came, changed or went whose date is this one, to the millisecond, and so many are `more` now: the stretches that may hold
   * it count anew.
   */
  change(milliseconds: number, more: number): void {
    for (const stretch of this.#stretches) {
      const { from, to } = stretch
      const isOutside = (from !== null && milliseconds > floorOf(from)) || milliseconds < floorOf(to)
      if (isOutside) continue
      stretch.count = null
      stretch.expected = Math.max(0, stretch.expected + more)
    }
  }

  forget(): void {
    this.#stretches = []
  }

  /** The end of the last stretch that ends before or at this number of posts, as far as the numbers of posts are known. */
  #nearBy(skipped: number, postsIn: (stretch: Stretch) => number | null): Near {
    let before = 0
    let place: Place | null = null
    for (const stretch of this.#stretches) {
      const posts = postsIn(stretch)
      if (posts === null || before + posts > skipped) break
      before += posts
      place = stretch.to
    }
    return { place, skip: skipped - before }
  }
}

function floorOf({ at }: Place): number {
  return Math.floor(Date.parse(at))
}
