/** What ranking and market mean by people who know one another by confirmed negotiations: numbers in, numbers out. */

/** For how long who traded with whom is remembered, in days. */
export const REMEMBERED_DAYS = 90
/** A buyer who bought of fewer sellers than this is narrow. */
const NARROW_BELOW_SELLERS = 5
/** A group that nobody trades out of counts as the market from this many people on, or as the largest group. */
const CONNECTED_FROM_PEOPLE = 20
/** People who sell to one another in a circle are a ring up to this size; more are a market in which all trade with all. */
export const MAX_RING = 25

/** What came later is remembered. */
export function rememberedSince(asOf: Date): Date {
  return new Date(asOf.getTime() - REMEMBERED_DAYS * 24 * 60 * 60_000)
}

export function isNarrowBuyer(sellers: number): boolean {
  return sellers < NARROW_BELOW_SELLERS
}

export function isConnectedGroup({ people, isLargest }: { people: number; isLargest: boolean }): boolean {
  return isLargest || people >= CONNECTED_FROM_PEOPLE
}

/** The representative of the group of `from` (union-find); the path to it is shortened on the way. */
export function rootOf(parent: Int32Array, from: number): number {
  let at = from
  while (parent[at] !== at) {
    const grandparent = parent[parent[at] ?? 0] ?? 0
    parent[at] = grandparent
    at = grandparent
  }
  return at
}

/** Tarjan's strongly connected components of two members and more, without recursion: a chain of traders may be long. */
export function stronglyConnected(next: ReadonlyMap<number, readonly number[]>): number[][] {
  const found = new Map<number, number>()
  const lowest = new Map<number, number>()
  const open: number[] = []
  const isOpen = new Set<number>()
  const circles: number[][] = []
  for (const start of next.keys()) {
    if (found.has(start)) continue
    const path: { at: number; edge: number }[] = []
    const enter = (at: number): void => {
      found.set(at, found.size)
      lowest.set(at, found.size - 1)
      open.push(at)
      isOpen.add(at)
      path.push({ at, edge: 0 })
    }
    enter(start)
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { at } = step
      const to = next.get(at)?.[step.edge]
      if (to !== undefined) {
        step.edge += 1
        if (!found.has(to)) enter(to)
        else if (isOpen.has(to)) lowest.set(at, Math.min(lowest.get(at) ?? 0, found.get(to) ?? 0))
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above) lowest.set(above.at, Math.min(lowest.get(above.at) ?? 0, lowest.get(at) ?? 0))
      if (lowest.get(at) !== found.get(at)) continue
      const circle = open.splice(open.lastIndexOf(at))
      for (const member of circle) isOpen.delete(member)
      if (circle.length > 1) circles.push(circle)
    }
  }
  return circles
}
