/** The span of values that a chart shows. */
export type Range = { low: number; high: number }

/** From the lowest to the highest of the values that are there; null where none is. */
export function rangeOf(values: readonly (number | null | undefined)[]): Range | null {
  let range: Range | null = null
  for (const value of values)
    if (typeof value === 'number')
      range = range
        ? { low: Math.min(range.low, value), high: Math.max(range.high, value) }
        : { low: value, high: value }
  return range
}

/** Where a value stands, in percents from the low end of its range. */
export function percentIn({ low, high }: Range, value: number): number {
  return high > low ? ((value - low) / (high - low)) * 100 : 50
}

type AxisOptions = {
  /** The step in which the values are published: lines between two of them would say nothing. */
  smallestStep?: number
  /** About so many steps; there may be one more or less. */
  steps?: number
  /** Bars and areas begin at zero, or their lengths would mislead. */
  fromZero?: boolean
}

type Axis = { range: Range; ticks: number[] }

/** The lines across a chart: even steps of 1, 2, 2,5 or 5 times a power of ten, so that all values lie between them. */
export function axisOf(
  { low, high }: Range,
  { smallestStep = 0, steps = 4, fromZero = false }: AxisOptions = {},
): Axis {
  // One value alone has lines above and below it.
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

/** Without what binary fractions leave behind: 0.30000000000000004 is 0.3, and -0 is 0. */
function exact(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0
}

/** The one of ascending places that is nearest. */
export function nearest(places: readonly number[], at: number): number {
  let best = 0
  for (const [index, place] of places.entries())
    if (Math.abs(place - at) < Math.abs((places[best] ?? 0) - at)) best = index
  return best
}

/** Enough for three labels to come to rest. */
const ROUNDS = 40

/** Places of labels moved apart just so far that none stands on another; those with room stay where they are. */
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
