import { APART, INDEPENDENT } from './participants.ts'

/** Of the weight of a cell, what one participant has at most; where there are few, a quarter more than an equal part. */
const MAX_SHARE = 0.2
const MORE_THAN_EQUAL = 1.25
/** What a pair, and a seller, weighs in a window at most, in negotiations: who sells again every day is not more people. */
const MAX_OF_PAIR = 2
const MAX_OF_SELLER = 4
/** What narrow and unconnected participants weigh together, as a part of the others: a fifth of all. */
const MAX_DOUBTFUL_TO_INDEPENDENT = 0.25
/** What sides that stand apart from the market weigh beside narrow ones. */
const WEIGHT_APART = 0.25

/** √(min(heads, 2·median) / median): a larger lot says more, but not in proportion, and no more than twice the median. */
export function lotWeight(heads: number, median: number): number {
  return Math.sqrt(Math.min(heads, 2 * median) / median)
}

/** The negotiations of a cell within its window, in order; those from `today` on are new. */
export type WindowedQuotes = {
  from: number
  today: number
  until: number
  businessDays: number
  /** By place in the columns below. */
  quotes: Int32Array
  buyer: Int32Array
  seller: Int32Array
  standing: Uint8Array
  weight: Float64Array
}

/**
 * What each negotiation of today weighs beside its lot, between 0 and 1, so that no participant, pair or doubtful group weighs more in
 * the window than it may. Old negotiations count towards the limits, and later ones do not.
 */
export class Weigher {
  readonly #ofBuyer: Float64Array
  readonly #ofSeller: Float64Array
  readonly #countOfSeller: Float64Array
  readonly #ofPair = new Map<number, number>()
  readonly #participants: number

  constructor(participants: number) {
    this.#participants = participants
    this.#ofBuyer = new Float64Array(participants)
    this.#ofSeller = new Float64Array(participants)
    this.#countOfSeller = new Float64Array(participants)
  }

  weigh(window: WindowedQuotes, factors: Float64Array): void {
    const { from, today, until, quotes } = window
    if (today === until) return
    this.#ofPair.clear()
    const buyers: number[] = []
    const sellers: number[] = []
    for (let place = from; place < until; place++) {
      const quote = quotes[place] ?? 0
      const buyer = window.buyer[quote] ?? 0
      const seller = window.seller[quote] ?? 0
      const pair = buyer * this.#participants + seller
      this.#ofPair.set(pair, (this.#ofPair.get(pair) ?? 0) + 1)
      this.#countOfSeller[seller] = (this.#countOfSeller[seller] ?? 0) + 1
    }
    for (let place = from; place < until; place++) {
      const quote = quotes[place] ?? 0
      const buyer = window.buyer[quote] ?? 0
      const seller = window.seller[quote] ?? 0
      const weight = (window.weight[quote] ?? 0) * this.#ofRepetition(buyer, seller)
      if (this.#ofBuyer[buyer] === 0) buyers.push(buyer)
      if (this.#ofSeller[seller] === 0) sellers.push(seller)
      this.#ofBuyer[buyer] = (this.#ofBuyer[buyer] ?? 0) + weight
      this.#ofSeller[seller] = (this.#ofSeller[seller] ?? 0) + weight
    }
    const mostOfBuyer = mostOfEach(buyers, this.#ofBuyer)
    const mostOfSeller = mostOfEach(sellers, this.#ofSeller)
    let independent = 0
    let doubtful = 0
    let before = 0
    for (let place = from; place < until; place++) {
      const quote = quotes[place] ?? 0
      const buyer = window.buyer[quote] ?? 0
      const seller = window.seller[quote] ?? 0
      const standing = window.standing[quote] ?? APART
      const factor =
        this.#ofRepetition(buyer, seller) *
        Math.min(1, mostOfBuyer / (this.#ofBuyer[buyer] ?? 1)) *
        Math.min(1, mostOfSeller / (this.#ofSeller[seller] ?? 1)) *
        (standing === APART ? WEIGHT_APART : 1)
      const weight = factor * (window.weight[quote] ?? 0)
      if (place < today) {
        if (standing === INDEPENDENT) before += weight
        continue
      }
      factors[quote] = factor
      if (standing === INDEPENDENT) independent += weight
      else doubtful += weight
    }
    const usual = (before + independent) / Math.max(1, window.businessDays)
    const most = MAX_DOUBTFUL_TO_INDEPENDENT * Math.max(usual, independent)
    const ofDoubtful = doubtful > most ? most / doubtful : 1
    for (let place = today; place < until; place++) {
      const quote = quotes[place] ?? 0
      if (window.standing[quote] !== INDEPENDENT) factors[quote] = (factors[quote] ?? 0) * ofDoubtful
    }
    for (const buyer of buyers) this.#ofBuyer[buyer] = 0
    for (const seller of sellers) {
      this.#ofSeller[seller] = 0
      this.#countOfSeller[seller] = 0
    }
  }

  #ofRepetition(buyer: number, seller: number): number {
    const ofPair = this.#ofPair.get(buyer * this.#participants + seller) ?? 1
    const ofSeller = this.#countOfSeller[seller] ?? 1
    return Math.min(1, MAX_OF_PAIR / ofPair, MAX_OF_SELLER / ofSeller)
  }
}

/** The weight to which the heavier are cut, so that none has more than the greatest share of what is left. */
export function mostOfEach(members: readonly number[], weights: Float64Array): number {
  const share = Math.max(MAX_SHARE, MORE_THAN_EQUAL / members.length)
  if (share >= 1) return Number.POSITIVE_INFINITY
  const ordered = members.map((member) => weights[member] ?? 0).sort((one, other) => other - one)
  let rest = ordered.reduce((sum, weight) => sum + weight, 0)
  for (const [cut, weight] of ordered.entries()) {
    if (weight * (1 - share * cut) <= share * rest || 1 - share * cut <= 0) return weight
    rest -= weight
    const most = (share * rest) / (1 - share * (cut + 1))
    if (1 - share * (cut + 1) > 0 && most >= (ordered[cut + 1] ?? 0)) return most
  }
  return Number.POSITIVE_INFINITY
}
