import {
  businessDayNumber,
  businessDaysBetween,
  isBusinessDay,
  writeDay,
} from '@arroba/contract/rules/market/business-days.ts'
import type { MarketUnit, MarketWindow } from '@arroba/contract/rules/market/prices.ts'
import { REMEMBERED_DAYS } from '../../trust/rules.ts'
import { Category, type Coefficients, type Computed } from './category.ts'
import { cellsOf } from './cells.ts'
import { Counter } from './counts.ts'
import { type Finding, findingsOf } from './findings.ts'
import { log } from './logarithm.ts'
import { Participants } from './participants.ts'
import { type MarketPrice, publishCategory } from './publish.ts'
import type { Quotes, SortedQuotes } from './quotes.ts'
import { unitOfTag } from './tags.ts'
import { NOTHING_WITHHELD, type WithheldMoves } from './thresholds.ts'

const BUSINESS_DAYS_A_YEAR = 252

export type EstimateOptions = {
  /** The first and the last day of the prices, numbered as in business-days.ts. */
  from: number
  until: number
  /** The interbank rate of a day, in percent a year. */
  cdiPercent: (day: number) => number
  /** The unit of a category; where it is left out, it follows from the slug. */
  unitOf?: (tag: string) => MarketUnit
  /** What is withheld from the shown counts of a window of an area on a day; it must stay secret. */
  withheldOf?: (day: string, tag: string, area: string, windowDays: MarketWindow) => WithheldMoves
  /** Called before each category of each business day with how many quotes were used so far; it may wait. */
  beforeCategory?: (usedQuotes: number) => void
}

/** The state of the estimate at the end of the last day, beside the prices. */
export type Estimation = { coefficients: Coefficients[]; findings: Finding[] }

/**
 * Prices of every category and area for each business day, as computed on its evening from negotiations until then. The same
 * quotes give the same prices, in whatever order they were added.
 */
export function* estimate(
  unsorted: Quotes,
  {
    from,
    until,
    cdiPercent,
    unitOf = unitOfTag,
    withheldOf = () => NOTHING_WITHHELD,
    beforeCategory = () => {},
  }: EstimateOptions,
): Generator<MarketPrice, Estimation> {
  const quotes = unsorted.sorted()
  if (quotes.length === 0) return { coefficients: [], findings: [] }
  const computed = prepare(quotes, cdiPercent)
  const categories = cellsOf(quotes).map((cells) => new Category(quotes, cells, computed))
  const participants = new Participants(quotes.participants)
  const counter = new Counter(quotes, computed.standing)
  let [added, removed] = [0, 0]
  let [week, month] = [-1, '']
  for (let day = quotes.day[0] ?? 0; day <= until; day++) {
    if (!isBusinessDay(day)) continue
    const businessDay = businessDayNumber(day)
    const first = added
    const text = writeDay(day)
    const [thisWeek, thisMonth] = [Math.floor((day + 3) / 7), text.slice(0, 7)]
    const isNewWeek = thisWeek !== week
    for (; added < quotes.length && (quotes.day[added] ?? 0) <= day; added++)
      participants.add(quotes.buyer[added] ?? 0, quotes.seller[added] ?? 0)
    for (; (quotes.day[removed] ?? day) <= day - REMEMBERED_DAYS; removed++)
      participants.remove(quotes.buyer[removed] ?? 0, quotes.seller[removed] ?? 0)
    participants.refresh(isNewWeek)
    counter.beginDay()
    for (let quote = first; quote < added; quote++)
      computed.standing[quote] = participants.standing(quotes.buyer[quote] ?? 0, quotes.seller[quote] ?? 0)
    for (const [tag, category] of categories.entries()) {
      beforeCategory(first + ((added - first) * tag) / categories.length)
      if (isNewWeek) category.beginWeek(thisMonth !== month)
      category.step(businessDay)
      const name = quotes.tags[tag] ?? ''
      if (day < from || !category.hasBegun) continue
      yield* publishCategory(
        category,
        {
          day: text,
          tag: name,
          unit: unitOf(name),
          withheldOf: (area, windowDays) => withheldOf(text, name, area, windowDays),
        },
        { counter, participants, computed, quotes },
      )
    }
    week = thisWeek
    month = thisMonth
  }
  return {
    coefficients: categories.map((category, tag) => ({
      tag: quotes.tags[tag] ?? '',
      ...category.coefficients,
    })),
    findings: categories.flatMap((category) => findingsOf(category, quotes, computed)),
  }
}

function prepare(quotes: SortedQuotes, cdiPercent: (day: number) => number): Computed {
  const column = () => new Float64Array(quotes.length)
  const computed: Computed = {
    cash: column(),
    standing: new Uint8Array(quotes.length),
    weight: column(),
    factor: column(),
    counted: column(),
    value: column(),
    open: column(),
    residual: column(),
  }
  for (let quote = 0; quote < quotes.length; quote++) {
    const day = quotes.day[quote] ?? 0
    const businessDays = businessDaysBetween(day, day + (quotes.termDays[quote] ?? 0))
    const yearly = log(1 + cdiPercent(day) / 100)
    computed.cash[quote] = log(quotes.price[quote] ?? 1) - (businessDays / BUSINESS_DAYS_A_YEAR) * yearly
  }
  return computed
}
