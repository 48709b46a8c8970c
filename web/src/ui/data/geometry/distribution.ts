import type { Place } from './paths.ts'
import { percentIn, type Range } from './scale.ts'

/** The values below which a quarter, a half and three quarters of the deals lie. */
export type Quarters = { p25: number; p50: number; p75: number }

/** The distance of a normal distribution's quartile from its middle, in standard deviations. */
const QUARTER = 0.6745
const SLICES = 60

/** The range from far below the first quarter to far above the third, widened to include one's own value. */
export function distributionRange({ p25, p50, p75 }: Quarters, own: number): Range {
  const spread = Math.max(p75 - p50, p50 - p25, Math.abs(p50) / 500)
  const room = spread * 3
  return {
    low: Math.min(p50 - room, own - spread / 2),
    high: Math.max(p50 + room, own + spread / 2),
  }
}

/** The hill that the quarters suggest, each side with its own slope; single deals are nowhere in it. */
export function hillPlaces({ p25, p50, p75 }: Quarters, range: Range): Place[] {
  return Array.from({ length: SLICES + 1 }, (_, nth) => {
    const value = range.low + ((range.high - range.low) * nth) / SLICES
    const slope = Math.max(value < p50 ? p50 - p25 : p75 - p50, (range.high - range.low) / 100) / QUARTER
    const height = Math.exp(-(((value - p50) / slope) ** 2) / 2)
    return { x: percentIn(range, value), y: 100 - 100 * height }
  })
}
