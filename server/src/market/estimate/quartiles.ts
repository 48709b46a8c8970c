import { quantile } from 'simple-statistics'
import { TYPING_ERROR } from './thresholds.ts'

/** A quartile is the mean of these quantiles around it: a single one would be some negotiation's own quote. */
const AROUND_A_QUARTER = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4]

/** What a quarter of the quotes is below, and what a quarter is above, in logs from the level; typing errors aside. */
export function quartilesOf(residuals: readonly number[]): { lower: number; upper: number } {
  const read = residuals.filter((residual) => Math.abs(residual) < TYPING_ERROR)
  if (read.length === 0) return { lower: 0, upper: 0 }
  const mean = (parts: number[]) => quantile(read, parts).reduce((sum, one) => sum + one, 0) / parts.length
  return { lower: mean(AROUND_A_QUARTER), upper: mean(AROUND_A_QUARTER.map((part) => 1 - part)) }
}
