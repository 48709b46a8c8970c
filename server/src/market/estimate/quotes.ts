import { MARKET_REGIONS } from '@arroba/contract/rules/market/prices.ts'

/** A negotiation in the form that the estimator reads. */
export type Quote = {
  /** The day, numbered as in business-days.ts. */
  day: number
  tag: string
  /** The acronym of the state. */
  state: string
  heads: number
  /** Reais per arroba of carcass or per head, at the term. */
  price: number
  /** Calendar days until payment. */
  termDays: number
  freight: Freight
  premium: Premium
  buyer: string
  seller: string
  /** Live weight of a head in kilos; 0 or left out where nobody stated it. */
  kilos?: number
}

export const freights = ['buyer', 'seller', ''] as const
export type Freight = (typeof freights)[number]
export const premiums = ['', 'china', 'europe', 'traced'] as const
export type Premium = (typeof premiums)[number]

export const STATES: readonly string[] = MARKET_REGIONS.flatMap(({ states }) => states)
const stateNumbers = new Map(STATES.map((state, number) => [state, number]))

/** V8 keeps a slice of this length or longer as a reference to the whole text. */
const HELD_BY_REFERENCE = 13

/** A copy of a slice that does not keep the longer text in memory. */
export function ownText(text: string): string {
  return text.length < HELD_BY_REFERENCE ? text : Buffer.from(text).toString()
}

/** Numbers names in the order in which they first occur. */
class Names {
  readonly names: string[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const copy = ownText(name)
    this.#numbers.set(copy, this.names.length)
    return this.names.push(copy) - 1
  }

  /** The rank of each name among all names, by code unit. */
  places(): Int32Array {
    const order = this.names.map((_name, number) => number)
    order.sort((one, other) => ((this.names[one] ?? '') < (this.names[other] ?? '') ? -1 : 1))
    const places = new Int32Array(order.length)
    for (const [place, number] of order.entries()) places[number] = place
    return places
  }
}

/** Quotes by columns, so that a million of them take 50 bytes each. */
export class Quotes {
  length = 0
  day = new Int32Array(1024)
  tag = new Uint16Array(1024)
  state = new Uint8Array(1024)
  heads = new Int32Array(1024)
  price = new Float64Array(1024)
  termDays = new Int32Array(1024)
  freight = new Uint8Array(1024)
  premium = new Uint8Array(1024)
  buyer = new Int32Array(1024)
  seller = new Int32Array(1024)
  kilos = new Uint16Array(1024)
  readonly #tags = new Names()
  readonly #people = new Names()

  get tags(): readonly string[] {
    return this.#tags.names
  }

  get participants(): number {
    return this.#people.names.length
  }

  add(quote: Quote): void {
    if (this.length === this.day.length) this.#grow()
    const at = this.length++
    this.day[at] = quote.day
    this.tag[at] = this.#tags.numberOf(quote.tag)
    this.state[at] = stateNumbers.get(quote.state) ?? 0
    this.heads[at] = quote.heads
    this.price[at] = quote.price
    this.termDays[at] = quote.termDays
    this.freight[at] = freights.indexOf(quote.freight)
    this.premium[at] = premiums.indexOf(quote.premium)
    this.buyer[at] = this.#people.numberOf(quote.buyer)
    this.seller[at] = this.#people.numberOf(quote.seller)
    this.kilos[at] = quote.kilos ?? 0
  }

  #grow(): void {
    this.day = twice(this.day)
    this.tag = twice(this.tag)
    this.state = twice(this.state)
    this.heads = twice(this.heads)
    this.price = twice(this.price)
    this.termDays = twice(this.termDays)
    this.freight = twice(this.freight)
    this.premium = twice(this.premium)
    this.buyer = twice(this.buyer)
    this.seller = twice(this.seller)
    this.kilos = twice(this.kilos)
  }

  /**
   * The same quotes in one order, whatever order they were added in: by day, and within it by all that they say. Two that
   * say the same may change places, since nothing could tell which is which. Tags and people are renumbered in order.
   */
  sorted(): SortedQuotes {
    const tagPlaces = this.#tags.places()
    const peoplePlaces = this.#people.places()
    const tag = this.tag.slice(0, this.length).map((number) => tagPlaces[number] ?? 0)
    const buyer = this.buyer.slice(0, this.length).map((number) => peoplePlaces[number] ?? 0)
    const seller = this.seller.slice(0, this.length).map((number) => peoplePlaces[number] ?? 0)
    const keys = [
      tag,
      this.state,
      buyer,
      seller,
      this.price,
      this.heads,
      this.termDays,
      this.freight,
      this.premium,
      this.kilos,
    ]
    const order = this.#byDay()
    let from = 0
    for (let at = 1; at <= order.length; at++) {
      if (at < order.length && this.day[order[at] ?? 0] === this.day[order[from] ?? 0]) continue
      order.subarray(from, at).sort((one, other) => {
        for (const key of keys) {
          const difference = (key[one] ?? 0) - (key[other] ?? 0)
          if (difference !== 0) return difference
        }
        return 0
      })
      from = at
    }
    return {
      length: this.length,
      tags: [...this.#tags.names].sort(byCodeUnit),
      participants: this.participants,
      people: [...this.#people.names].sort(byCodeUnit),
      day: picked(this.day, order),
      tag: picked(tag, order),
      state: picked(this.state, order),
      heads: picked(this.heads, order),
      price: picked(this.price, order),
      termDays: picked(this.termDays, order),
      freight: picked(this.freight, order),
      premium: picked(this.premium, order),
      buyer: picked(buyer, order),
      seller: picked(seller, order),
      kilos: picked(this.kilos, order),
    }
  }

  /** Sorts by counting, since there are few days and many quotes. */
  #byDay(): Int32Array {
    let first = Number.POSITIVE_INFINITY
    let last = Number.NEGATIVE_INFINITY
    for (let at = 0; at < this.length; at++) {
      first = Math.min(first, this.day[at] ?? 0)
      last = Math.max(last, this.day[at] ?? 0)
    }
    const order = new Int32Array(this.length)
    if (this.length === 0) return order
    const places = new Int32Array(last - first + 2)
    for (let at = 0; at < this.length; at++) {
      const day = (this.day[at] ?? 0) - first + 1
      places[day] = (places[day] ?? 0) + 1
    }
    for (let day = 1; day < places.length; day++) places[day] = (places[day] ?? 0) + (places[day - 1] ?? 0)
    for (let at = 0; at < this.length; at++) {
      const day = (this.day[at] ?? 0) - first
      const place = places[day] ?? 0
      order[place] = at
      places[day] = place + 1
    }
    return order
  }
}

export type SortedQuotes = {
  length: number
  tags: readonly string[]
  /** The number of buyers and sellers; they are numbered from 0, in the order of their names. */
  participants: number
  people: readonly string[]
  day: Int32Array
  tag: Uint16Array
  state: Uint8Array
  heads: Int32Array
  price: Float64Array
  termDays: Int32Array
  freight: Uint8Array
  premium: Uint8Array
  buyer: Int32Array
  seller: Int32Array
  kilos: Uint16Array
}

type Column = Int32Array | Uint16Array | Uint8Array | Float64Array

function empty<C extends Column>(like: C, length: number): C {
  return Reflect.construct(like.constructor, [length])
}

function twice<C extends Column>(column: C): C {
  const longer = empty(column, column.length * 2)
  longer.set(column)
  return longer
}

function picked<C extends Column>(column: C, order: Int32Array): C {
  const result = empty(column, order.length)
  for (let at = 0; at < order.length; at++) result[at] = column[order[at] ?? 0] ?? 0
  return result
}

function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
