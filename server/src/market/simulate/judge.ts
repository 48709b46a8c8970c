import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import type { MarketPrice } from '../estimate/publish.ts'
import type { SimulatedMarket } from './market.ts'

/** One published or withheld price of a state beside the truth. */
export type JudgedPrice = {
  state: string
  /** Business days from the first. */
  at: number
  /** The price's relative error; null while withheld. */
  error: number | null
  isCovered: boolean
}

export function judge(prices: Iterable<MarketPrice>, { truth, days }: SimulatedMarket): JudgedPrice[] {
  const places = new Map(days.map((day, at) => [day, at]))
  const judged: JudgedPrice[] = []
  for (const { day, area, published } of prices) {
    const at = places.get(readDay(day) ?? -1)
    const real = at === undefined ? undefined : truth.get(area)?.[at]
    if (at === undefined || real === undefined) continue
    const [price, low, high] = published ? [published.price, published.low, published.high] : [0, 0, 0]
    judged.push({
      state: area,
      at,
      error: published ? price / 100 / real - 1 : null,
      isCovered: published !== null && low <= real * 100 && real * 100 <= high,
    })
  }
  return judged
}

export type Figures = {
  /** Prices of states, and how many of them were published. */
  cells: number
  published: number
  /** Root mean square of relative errors, their mean, and the part of intervals that hold the truth, of what was published. */
  rmse: number | null
  bias: number | null
  coverage: number | null
}

export function figuresOf(judged: readonly JudgedPrice[]): Figures {
  const errors = judged.flatMap(({ error }) => (error === null ? [] : [error]))
  const covered = judged.filter(({ isCovered }) => isCovered).length
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  const square = mean(errors.map((error) => error * error))
  return {
    cells: judged.length,
    published: errors.length,
    rmse: square === null ? null : Math.sqrt(square),
    bias: mean(errors),
    coverage: errors.length === 0 ? null : covered / errors.length,
  }
}
