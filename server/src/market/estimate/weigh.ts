import { APART, INDEPENDENT } from './participants.ts'

/** Of the weight of a cell, what one participant has at most; where there are few, a quarter more than an equal part. */
const MAX_SHARE = 0.2
const MORE_THAN_EQUAL = 1.25
/** What a pair, and a seller, weighs in a window at most, in negotiations: who sells again every day is not more people. */
const MAX_OF_PAIR = 2
const MAX_OF_SELLER = 4
/** What narrow participants weigh together, as a part of the others: a fifth of all. */
const MAX_NARROW_TO_INDEPENDENT = 0.2
/** What sides that stand apart from the market weigh together, within that fifth. */
const MAX_APART_TO_INDEPENDENT = 0.05

/** √(min(heads, 2·median) / median): a larger lot says more, but not in proportion, and no more than twice the median. */
export function lotWeight(heads: number, median: number): number {
  return Math.sqrt(Math.min(heads, 2 * median) / median)
}

/** Columns that weights are computed from, by the place of a quote in them. */
export type WeightColumns = {
  buyer: Int32Array
  seller: Int32Array
  standing: Uint8Array
  /** Of its lot. */
  weight: Float64Array
  /** The weight of a quote while it is in the window. */
  counted: Float64Array
}

type Member = { count: number; weight: number }

/**
 * What each negotiation of a cell weighs beside its lot, between 0 and 1, so that no participant, pair or doubtful group weighs
 * more in the window than it may. Old negotiations count towards the limits, and later ones do not.
 */
export class Weights {
  readonly #buyers = new Map<number, Member>()
  readonly #sellers = new Map<number, Member>()
  readonly #pairs = new Map<number, Member>()
  readonly #participants: number
  #total = 0
  #independent = 0

  constructor(participants: number) {
    this.#participants = participants
  }

  /** A quote leaves the window. */
  forget(quote: number, { buyer, seller, standing, counted }: WeightColumns): void {
    const weight = counted[quote] ?? 0
    const bought = buyer[quote] ?? 0
    const sold = seller[quote] ?? 0
    take(this.#buyers, bought, weight)
    take(this.#sellers, sold, weight)
    take(this.#pairs, bought * this.#participants + sold, weight)
    this.#total -= weight
    if (standing[quote] === INDEPENDENT) this.#independent -= weight
  }

  /** The quotes of a day come in, and their factors are written. */
  weigh(quotes: Int32Array, businessDays: number, columns: WeightColumns, factors: Float64Array): void {
    const { buyer, seller, standing, weight } = columns
    const entries = Array.from(quotes, (quote) => ({
      quote,
      pair: this.#pairOf(quote, columns),
      ofBuyer: memberOf(this.#buyers, buyer[quote] ?? 0),
      ofSeller: memberOf(this.#sellers, seller[quote] ?? 0),
    }))
    for (const { pair, ofBuyer, ofSeller } of entries) {
      pair.count += 1
      ofBuyer.count += 1
      ofSeller.count += 1
    }
    for (const { quote, pair, ofBuyer, ofSeller } of entries) {
      const counted = (weight[quote] ?? 0) * ofRepetition(pair, ofSeller)
      columns.counted[quote] = counted
      ofSeller.weight += counted
      ofBuyer.weight += counted
      this.#total += counted
      if (standing[quote] === INDEPENDENT) this.#independent += counted
    }
    const mostOfBuyer = mostOfEach([...this.#buyers.values()].map((member) => member.weight))
    const mostOfSeller = this.#mostOfSeller()
    const sums = [0, 0, 0]
    for (const { quote, pair, ofBuyer, ofSeller } of entries) {
      const factor =
        ofRepetition(pair, ofSeller) *
        Math.min(1, mostOfBuyer / ofBuyer.weight) *
        Math.min(1, mostOfSeller / ofSeller.weight)
      factors[quote] = factor
      const group = standing[quote] ?? APART
      sums[group] = (sums[group] ?? 0) + factor * (weight[quote] ?? 0)
    }
    const [independent = 0, narrow = 0, apart = 0] = sums
    const usual = Math.max(independent, this.#independent / Math.max(1, businessDays))
    const ofNarrow = Math.min(1, (MAX_NARROW_TO_INDEPENDENT * usual) / narrow)
    const ofApart = Math.min(1, (MAX_APART_TO_INDEPENDENT * usual) / apart)
    for (const quote of quotes) {
      const group = standing[quote] ?? APART
      if (group !== INDEPENDENT)
        factors[quote] = (factors[quote] ?? 0) * (group === APART ? ofApart : ofNarrow)
    }
  }

  /** Where a cell weighs much, what a seller may weigh by the count of negotiations is less than a share of it. */
  #mostOfSeller(): number {
    if (MAX_SHARE * this.#total > 2 * MAX_OF_SELLER) return Number.POSITIVE_INFINITY
    return mostOfEach([...this.#sellers.values()].map((member) => member.weight))
  }

  #pairOf(quote: number, { buyer, seller }: WeightColumns): Member {
    return memberOf(this.#pairs, (buyer[quote] ?? 0) * this.#participants + (seller[quote] ?? 0))
  }
}

/** What each negotiation weighs beside the others of its pair and of its seller. */
function ofRepetition(pair: Member, ofSeller: Member): number {
  return Math.min(1, MAX_OF_PAIR / pair.count, MAX_OF_SELLER / ofSeller.count)
}

function memberOf(members: Map<number, Member>, key: number): Member {
  let member = members.get(key)
  if (!member) {
    member = { count: 0, weight: 0 }
    members.set(key, member)
  }
  return member
}

function take(members: Map<number, Member>, key: number, weight: number): void {
  const member = members.get(key)
  if (!member) return
  member.count -= 1
  member.weight -= weight
  if (member.count <= 0) members.delete(key)
}

/** The weight to which the heavier are cut, so that none has more than the greatest share of what is left. */
export function mostOfEach(weights: readonly number[]): number {
  const share = Math.max(MAX_SHARE, MORE_THAN_EQUAL / weights.length)
  if (share >= 1) return Number.POSITIVE_INFINITY
  const ordered = [...weights].sort((one, other) => other - one)
  let rest = ordered.reduce((sum, weight) => sum + weight, 0)
  if ((ordered[0] ?? 0) <= share * rest) return Number.POSITIVE_INFINITY
  for (const [at, weight] of ordered.entries()) {
    rest -= weight
    const left = 1 - share * (at + 1)
    if (left <= 0) return weight
    const most = (share * rest) / left
    if (most >= (ordered[at + 1] ?? 0)) return most
  }
  return 0
}
