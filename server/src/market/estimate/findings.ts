import { MARKET_WINDOW_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { Category, Computed } from './category.ts'
import type { Cell } from './cells.ts'
import { APART } from './participants.ts'
import { type SortedQuotes, STATES } from './quotes.ts'

/** What staff should look at: who moves a price alone, who stands apart from the market, who is in too much at once. */
export type Finding = {
  kind: 'influence' | 'apart' | 'burst'
  person: string
  tag: string
  area: string
  /** The influence in percent; for other findings the number of negotiations. */
  amount: number
}

/** The largest influence of one participant on a price, in logs. */
const MAX_INFLUENCE = 0.005
/** A burst has so many negotiations in the shortest window, and so many times as many as each such window before. */
const BURST = 10
const TIMES_USUAL = 4

type Part = { weight: number; moved: number; count: number; before: number; apart: number }

const SHORTEST = MARKET_WINDOW_DAYS[0]
const LONGEST = MARKET_WINDOW_DAYS[2]
const EARLIER_WINDOWS = (LONGEST - SHORTEST) / SHORTEST

/** What is found in a category at the end of a day, in the order of its cells and of people's names. */
export function findingsOf(category: Category, quotes: SortedQuotes, computed: Computed): Finding[] {
  return category.cells.flatMap((cell) => findingsOfCell(cell, quotes, computed))
}

function findingsOfCell(cell: Cell, quotes: SortedQuotes, computed: Computed): Finding[] {
  const parts = new Map<number, Part>()
  const recent = cell.start(SHORTEST)
  let total = 0
  for (let place = cell.start(LONGEST); place < cell.until; place++) {
    const quote = cell.quotes[place] ?? 0
    const weight = (computed.weight[quote] ?? 0) * (computed.factor[quote] ?? 0)
    const isRecent = place >= recent
    if (isRecent) total += weight
    for (const person of [quotes.buyer[quote] ?? 0, quotes.seller[quote] ?? 0]) {
      const part = partOf(parts, person)
      if (!isRecent) {
        part.before += 1
        continue
      }
      part.weight += weight
      part.moved += weight * (computed.residual[quote] ?? 0)
      part.count += 1
      if (computed.standing[quote] === APART) part.apart += 1
    }
  }
  const [first] = cell.quotes
  const tag = quotes.tags[quotes.tag[first ?? 0] ?? 0] ?? ''
  const area = STATES[cell.state] ?? ''
  const said = (kind: Finding['kind'], person: number, amount: number): Finding => ({
    kind,
    person: quotes.people[person] ?? '',
    tag,
    area,
    amount: Math.floor(amount * 100 + 0.5) / 100,
  })
  return [...parts]
    .sort(([one], [other]) => one - other)
    .flatMap(([person, part]) => {
      const influence = total > part.weight ? Math.abs(part.moved / (total - part.weight)) : 0
      const usual = part.before / EARLIER_WINDOWS
      return [
        ...(influence > MAX_INFLUENCE ? [said('influence', person, influence * 100)] : []),
        ...(part.apart > 0 ? [said('apart', person, part.apart)] : []),
        ...(part.count >= BURST && part.count > TIMES_USUAL * usual
          ? [said('burst', person, part.count)]
          : []),
      ]
    })
}

function partOf(parts: Map<number, Part>, person: number): Part {
  let part = parts.get(person)
  if (!part) {
    part = { weight: 0, moved: 0, count: 0, before: 0, apart: 0 }
    parts.set(person, part)
  }
  return part
}
