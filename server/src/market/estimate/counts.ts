import type { Cell } from './cells.ts'
import { APART, INDEPENDENT, type Participants } from './participants.ts'
import type { SortedQuotes } from './quotes.ts'
import { type Counts, isEnough } from './thresholds.ts'

/** Negotiations of a cell, by their indices in it. */
export type Span = { cell: Cell; from: number; until: number }

/** Counts people in columns. They are cleared by raising a mark instead of overwriting every entry. */
export class Counter {
  readonly #quotes: SortedQuotes
  readonly #standing: Uint8Array
  readonly #mark: Int32Array
  readonly #sold: Int32Array
  readonly #bought: Int32Array
  readonly #negotiations: Int32Array
  readonly #heads: Float64Array
  readonly #ofSpans = new Map<Cell, Map<string, Counts>>()
  #marked = 0

  constructor(quotes: SortedQuotes, standing: Uint8Array) {
    this.#quotes = quotes
    this.#standing = standing
    this.#mark = new Int32Array(quotes.participants)
    this.#sold = new Int32Array(quotes.participants)
    this.#bought = new Int32Array(quotes.participants)
    this.#negotiations = new Int32Array(quotes.participants)
    this.#heads = new Float64Array(quotes.participants)
  }

  beginDay(): void {
    this.#ofSpans.clear()
  }

  /**
   * Counts the negotiations in the spans. With several spans, sellers, buyers and the largest share are those of the
   * largest span, if that is enough already: all spans together have no fewer people, and nobody has a larger share of
   * them.
   */
  count(spans: readonly Span[], participants: Participants): Counts {
    if (spans.length === 1 && spans[0]) return this.#countSpan(spans[0], participants)
    const counts = spans
      .map((span) => this.#countSpan(span, participants))
      .reduce(
        (sum, one) => ({
          negotiations: sum.negotiations + one.negotiations,
          independent: sum.independent + one.independent,
          sellers: Math.max(sum.sellers, one.sellers),
          buyers: Math.max(sum.buyers, one.buyers),
          apart: sum.apart + one.apart,
          largestShare: Math.max(sum.largestShare, one.largestShare),
        }),
        { negotiations: 0, independent: 0, sellers: 0, buyers: 0, apart: 0, largestShare: 0 },
      )
    return counts.negotiations === 0 || isEnough(counts) ? counts : this.#countAll(spans, participants)
  }

  #countSpan(span: Span, participants: Participants): Counts {
    let ofCell = this.#ofSpans.get(span.cell)
    if (!ofCell) {
      ofCell = new Map()
      this.#ofSpans.set(span.cell, ofCell)
    }
    const key = `${span.from} ${span.until}`
    const known = ofCell.get(key)
    if (known) return known
    const counts = this.#countAll([span], participants)
    ofCell.set(key, counts)
    return counts
  }

  #countAll(spans: readonly Span[], participants: Participants): Counts {
    this.#marked += 1
    const counts = { negotiations: 0, independent: 0, sellers: 0, buyers: 0, apart: 0, largestShare: 0 }
    let [heads, most, mostHeads] = [0, 0, 0]
    for (const { cell, from, until } of spans) {
      for (let place = from; place < until; place++) {
        const quote = cell.quotes[place] ?? 0
        const buyer = this.#quotes.buyer[quote] ?? 0
        const seller = this.#quotes.seller[quote] ?? 0
        const ofLot = this.#quotes.heads[quote] ?? 0
        counts.negotiations += 1
        heads += ofLot
        most = Math.max(most, this.#countOf(buyer), this.#countOf(seller))
        mostHeads = Math.max(mostHeads, this.#headsOf(buyer, ofLot), this.#headsOf(seller, ofLot))
        if (this.#standing[quote] === APART) counts.apart += 1
        if (this.#standing[quote] !== INDEPENDENT) continue
        counts.independent += 1
        if (this.#sold[seller] !== this.#marked) counts.sellers += 1
        if (this.#bought[buyer] !== this.#marked && participants.isConnected(buyer)) counts.buyers += 1
        this.#sold[seller] = this.#marked
        this.#bought[buyer] = this.#marked
      }
    }
    if (counts.negotiations > 0) counts.largestShare = Math.max(most / counts.negotiations, mostHeads / heads)
    return counts
  }

  #countOf(participant: number): number {
    const count = this.#mark[participant] === this.#marked ? (this.#negotiations[participant] ?? 0) + 1 : 1
    if (count === 1) this.#heads[participant] = 0
    this.#mark[participant] = this.#marked
    this.#negotiations[participant] = count
    return count
  }

  #headsOf(participant: number, heads: number): number {
    const sum = (this.#heads[participant] ?? 0) + heads
    this.#heads[participant] = sum
    return sum
  }
}
