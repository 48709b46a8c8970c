import { readDay } from '@arroba/contract/rules/market/business-days.ts'
import { exp, log } from './estimate/logarithm.ts'

/** A rate of a day, in percent, from a day on. */
export type DailyRate = { validFrom: string; value: number }

const BUSINESS_DAYS_A_YEAR = 252

/** The interbank rate in force on a day, percent a year; before the first that is known, the first. */
export function cdiPercentOf(rates: readonly DailyRate[]): (day: number) => number {
  const yearly = rates
    .map(({ validFrom, value }) => ({
      from: readDay(validFrom) ?? 0,
      percent: (exp(BUSINESS_DAYS_A_YEAR * log(1 + value / 100)) - 1) * 100,
    }))
    .sort((one, other) => one.from - other.from)
  return (day) => {
    let [low, high] = [0, yearly.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((yearly[middle]?.from ?? 0) <= day) low = middle
      else high = middle - 1
    }
    return yearly[low]?.percent ?? 0
  }
}
