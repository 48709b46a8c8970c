import { isConnectedGroup, isNarrowBuyer, MAX_RING, rootOf, stronglyConnected } from '../../trust/rules.ts'

const MOST_PAIRS_A_DAY = 20_000

/** The states of a negotiation: independent; its buyer is narrow; its two sides stand apart from the market. */
export const INDEPENDENT = 0
export const NARROW = 1
export const APART = 2

/**
 * Who traded with whom within the window. A pair is counted while one of its negotiations is; `refresh` derives the
 * rest from all pairs, once a day.
 */
export class Participants {
  readonly #count: number
  readonly #pairs = new Map<number, number>()
  readonly #sellers: Int32Array
  readonly #buyers: Int32Array
  readonly #group: Int32Array
  readonly #groupSize: Int32Array
  readonly #ring: Int32Array
  readonly #sellersInRing: Int32Array
  #largestGroup = -1

  constructor(count: number) {
    this.#count = count
    this.#sellers = new Int32Array(count)
    this.#buyers = new Int32Array(count)
    this.#group = new Int32Array(count).map((_group, at) => at)
    this.#groupSize = new Int32Array(count)
    this.#ring = new Int32Array(count).fill(-1)
    this.#sellersInRing = new Int32Array(count)
  }

  add(buyer: number, seller: number): void {
    const pair = buyer * this.#count + seller
    const before = this.#pairs.get(pair) ?? 0
    this.#pairs.set(pair, before + 1)
    if (before > 0) return
    this.#sellers[buyer] = (this.#sellers[buyer] ?? 0) + 1
    this.#buyers[seller] = (this.#buyers[seller] ?? 0) + 1
    this.#join(buyer, seller)
  }

  /** Joins the groups of a buyer and a seller: the smaller becomes part of the larger. */
  #join(buyer: number, seller: number): void {
    const [one, other] = [rootOf(this.#group, buyer), rootOf(this.#group, seller)]
    if (one === other) return
    const [sizeOfOne, sizeOfOther] = [this.#groupSize[one] ?? 0, this.#groupSize[other] ?? 0]
    const [root, joined] = sizeOfOne >= sizeOfOther ? [one, other] : [other, one]
    this.#group[joined] = root
    this.#groupSize[root] = Math.max(1, sizeOfOne) + Math.max(1, sizeOfOther)
    if (this.#largestGroup === joined) this.#largestGroup = root
  }

  remove(buyer: number, seller: number): void {
    const pair = buyer * this.#count + seller
    const before = this.#pairs.get(pair) ?? 0
    if (before > 1) {
      this.#pairs.set(pair, before - 1)
      return
    }
    this.#pairs.delete(pair)
    this.#sellers[buyer] = (this.#sellers[buyer] ?? 0) - 1
    this.#buyers[seller] = (this.#buyers[seller] ?? 0) - 1
  }

  isConnected(participant: number): boolean {
    const group = rootOf(this.#group, participant)
    return isConnectedGroup({ people: this.#groupSize[group] ?? 0, isLargest: group === this.#largestGroup })
  }

  isNarrow(buyer: number): boolean {
    return isNarrowBuyer((this.#sellers[buyer] ?? 0) - (this.#sellersInRing[buyer] ?? 0))
  }

  standing(buyer: number, seller: number): number {
    if (buyer === seller) return APART
    const ring = this.#ring[buyer] ?? -1
    if (ring >= 0 && ring === this.#ring[seller]) return APART
    if (!this.isConnected(buyer)) return APART
    return this.isNarrow(buyer) ? NARROW : INDEPENDENT
  }

  /** Every day, or in a market so large that a week changes little, every week; meanwhile groups only grow. */
  refresh(isNewWeek: boolean): void {
    if (this.#pairs.size > MOST_PAIRS_A_DAY && !isNewWeek) return
    this.#findGroups()
    this.#findRings()
  }

  #findGroups(): void {
    const parent = this.#group
    for (let at = 0; at < this.#count; at++) parent[at] = at
    for (const pair of this.#pairs.keys()) {
      const buyer = Math.floor(pair / this.#count)
      const one = rootOf(parent, buyer)
      const other = rootOf(parent, pair - buyer * this.#count)
      if (one < other) parent[other] = one
      else parent[one] = other
    }
    this.#groupSize.fill(0)
    this.#largestGroup = -1
    let largest = 0
    for (let at = 0; at < this.#count; at++) {
      if ((this.#sellers[at] ?? 0) === 0 && (this.#buyers[at] ?? 0) === 0) continue
      const root = rootOf(parent, at)
      const size = (this.#groupSize[root] ?? 0) + 1
      parent[at] = root
      this.#groupSize[root] = size
      if (size <= largest) continue
      largest = size
      this.#largestGroup = root
    }
  }

  /** Finds people who trade in a circle; each of them both buys and sells. */
  #findRings(): void {
    this.#ring.fill(-1)
    this.#sellersInRing.fill(0)
    const buyersOf = new Map<number, number[]>()
    const circling = (at: number) => (this.#sellers[at] ?? 0) > 0 && (this.#buyers[at] ?? 0) > 0
    for (const pair of this.#pairs.keys()) {
      const buyer = Math.floor(pair / this.#count)
      const seller = pair - buyer * this.#count
      if (!circling(buyer) || !circling(seller)) continue
      const list = buyersOf.get(seller)
      if (list) list.push(buyer)
      else buyersOf.set(seller, [buyer])
    }
    for (const ring of stronglyConnected(buyersOf)) {
      if (ring.length > MAX_RING) continue
      for (const member of ring) this.#ring[member] = Math.min(...ring)
    }
    for (const [seller, buyers] of buyersOf) {
      for (const buyer of buyers) {
        if ((this.#ring[buyer] ?? -1) < 0 || this.#ring[buyer] !== this.#ring[seller]) continue
        this.#sellersInRing[buyer] = (this.#sellersInRing[buyer] ?? 0) + 1
      }
    }
  }
}
