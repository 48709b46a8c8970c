import { describe, expect, it } from 'vitest'
import { KnownPlaces, type Near, type Place, STRETCH } from './known-places.ts'

const START = Date.UTC(2026, 0, 1)

/** The newest first; `minute` stands for the date. */
function post(minute: number): Place {
  return { at: new Date(START + minute * 60_000).toISOString(), id: minute }
}

function postsFrom(newest: number): Place[] {
  return Array.from({ length: newest }, (_, index) => post(newest - index))
}

/** After how many posts a page begins. */
function beginOf({ place, skip }: Near, posts: Place[]): number {
  return (place ? posts.filter(({ id }) => id > place.id).length : 0) + skip
}

/** Reads a page as the feed does: counts, walks, and keeps what it learns. Answers how many posts it passed over. */
function readPage(places: KnownPlaces, posts: Place[], page: number): { begins: number; passed: number } {
  const skipped = (page - 1) * 20
  const indexOf = (place: Place | null) => (place ? posts.filter(({ id }) => id > place.id).length : 0)
  let passed = 0
  for (const stretch of places.uncountedBefore(skipped)) {
    const inside = posts.filter(({ id }) => (!stretch.from || id <= stretch.from.id) && id > stretch.to.id)
    places.counted(stretch, inside.length)
    passed += inside.length
  }
  const far = places.near(skipped)
  passed += far.skip
  if (far.skip >= STRETCH) {
    let from = far.place
    for (let walked = STRETCH; walked <= far.skip; walked += STRETCH) {
      const to = posts[indexOf(far.place) + walked]
      if (!to) break
      places.learn(from, STRETCH, to)
      from = to
    }
  }
  const { place, skip } = places.near(skipped)
  const begins = indexOf(place) + skip
  const next = posts[begins + 20]
  if (next) places.learn(place, skip + 20, next)
  return { begins, passed }
}

describe('the places of a list that are known', () => {
  it('known places lead to a page far back after new posts, past a few stretches of posts only', () => {
    const places = new KnownPlaces()
    expect(readPage(places, postsFrom(3_000), 100)).toEqual({ begins: 1_980, passed: 1_980 })
    readPage(places, postsFrom(3_000), 1)
    for (let minute = 3_001; minute <= 3_030; minute += 1) places.change(START + minute * 60_000, 1)
    readPage(places, postsFrom(3_030), 100)
    places.change(START + 3_031 * 60_000, 1)
    expect(beginOf(places.expectedNear(1_980), postsFrom(3_031))).toBe(1_980)
    const { begins, passed } = readPage(places, postsFrom(3_031), 100)
    expect(begins).toBe(1_980)
    expect(passed).toBeLessThan(3 * STRETCH)
  })

  it('the expected place is where a page begins, where what came and went was heard, and a known one where it was counted', () => {
    const places = new KnownPlaces()
    readPage(places, postsFrom(3_000), 100)
    readPage(places, postsFrom(3_000), 1)
    places.change(START + 3_001 * 60_000, 1)
    expect(beginOf(places.expectedNear(1_980), postsFrom(3_001))).toBe(1_980)
    places.change(START + 2_999 * 60_000, -1)
    const posts = postsFrom(3_001).filter(({ id }) => id !== 2_999)
    expect(beginOf(places.expectedNear(1_980), posts)).toBe(1_980)
    places.change(START + 3_002 * 60_000, 0)
    expect(beginOf(places.expectedNear(1_980), postsFrom(3_002))).not.toBe(1_980)
    expect(readPage(places, postsFrom(3_002), 100).begins).toBe(1_980)
    expect(places.uncountedBefore(20)).toEqual([])
  })

  it('known places lead to where each page begins, whatever comes and goes between', () => {
    const places = new KnownPlaces()
    let posts = postsFrom(1_500)
    let newest = 1_500
    let state = 11
    const below = (limit: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    }
    for (let step = 0; step < 2_000; step += 1) {
      if (below(3) === 0) {
        newest += 1
        posts = [post(newest), ...posts]
        places.change(START + newest * 60_000, 1)
      } else if (below(2) === 0 && posts.length > 1_300) {
        const [gone] = posts.splice(below(posts.length), 1)
        if (gone) places.change(Date.parse(gone.at), -1)
      }
      const page = 1 + below(60)
      expect(readPage(places, posts, page).begins).toBe((page - 1) * 20)
    }
  })
})
