/** The span of values that a chart shows. */
export type Range = { low: number; high: number }

/** The range of the values that are not missing; null where all are. */
export function rangeOf(values: readonly (number | null | undefined)[]): Range | null {
  let range: Range | null = null
  for (const value of values)
    if (typeof value === 'number')
      range = range
        ? { low: Math.min(range.low, value), high: Math.max(range.high, value) }
        : { low: value, high: value }
  return range
}

/** The place of a value, in percent from the low end of its range. */
export function percentIn({ low, high }: Range, value: number): number {
  return high > low ? ((value - low) / (high - low)) * 100 : 50
}

type AxisOptions = {
  /** The step in which values are published; grid lines between two steps would mean nothing. */
  smallestStep?: number
  /** The approximate number of steps. */
  steps?: number
  /** Whether the axis begins at zero, as bars and areas need for their lengths to be right. */
  fromZero?: boolean
}

type Axis = { range: Range; ticks: number[] }

/** The lines across a chart: even steps of 1, 2, 2,5 or 5 times a power of ten, so that all values lie between them. */
export function axisOf(
  { low, high }: Range,
  { smallestStep = 0, steps = 4, fromZero = false }: AxisOptions = {},
): Axis {
  // A single value gets lines above and below it.
  const room = low < high ? 0 : Math.max(smallestStep, Math.abs(high) / 50)
  const bottom = fromZero ? Math.min(0, low) : low - room
  const top = fromZero ? Math.max(0, high) : high + room
  const step = Math.max(smallestStep, roundStep((top - bottom || 1) / steps))
  const first = Math.floor(exact(bottom / step))
  const last = Math.max(first + 1, Math.ceil(exact(top / step)))
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => exact((first + nth) * step))
  return { ticks, range: { low: first * step, high: last * step } }
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const times = [1, 2, 2.5, 5].find((round) => step <= round * power * 1.000_001) ?? 10
  return times * power
}

/** Removes the error of binary fractions: 0.30000000000000004 becomes 0.3, and -0 becomes 0. */
function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}

/** The index of the nearest of ascending places. */
export function nearest(places: readonly number[], at: number): number {
  let best = 0
  for (const [index, place] of places.entries())
    if (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at)) best = index
  return best
}

/** So many rounds are enough for three labels to come to rest. */
const ROUNDS = 40

/** Moves labels apart just as far as needed; labels with enough room keep their place. */
export function spread(places: readonly number[], gap: number): number[] {
  const moved = [...places]
  const order = [...places.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [nth, index] of order.slice(1).entries()) {
      const before = order[nth] ?? 0
      const missing = gap - ((moved[index] ?? 0) - (moved[before] ?? 0))
      if (missing <= 0) continue
      moved[index] = (moved[index] ?? 0) + missing / 2
      moved[before] = (moved[before] ?? 0) - missing / 2
    }
  return moved
}
