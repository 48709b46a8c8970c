import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import type { MarketPrice } from '../estimate/publish.ts'
import type { SimulatedMarket } from './market.ts'

/** A published or withheld price of a state, compared with the true one. */
export type JudgedPrice = {
  state: string
  /** The business day, counted from the first one. */
  at: number
  /** The price's relative error; null where it is withheld. */
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
  /** The number of prices of states, and how many of them were published. */
  cells: number
  published: number
  /**
   * For published prices: the root mean square of the relative errors, their mean, and the share of
   * intervals that contain the true price.
   */
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
