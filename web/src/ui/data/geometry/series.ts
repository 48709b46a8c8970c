import { areaPath, linePath, type Place, runsOf } from './paths.ts'
import { axisOf, percentIn, type Range, rangeOf } from './scale.ts'
import { dayNumber } from './time.ts'

/** One day of a line; without a value it was withheld, and with low and high it has a band around it. */
export type SeriesPoint = { day: string; value: number | null; low?: number | null; high?: number | null }

export type Series = {
  /** The name at the end of the line: MT. */
  name: string
  /** The name that screen readers read: Mato Grosso. */
  fullName: string
  points: readonly SeriesPoint[]
  /** Whether the line is for comparison only and has no colour of its own, as that of the whole country. */
  isGhost?: boolean
}

type PointWithBand = SeriesPoint & { low: number; high: number }
type PointWithValue = SeriesPoint & { value: number }

type Curve = {
  lines: string[]
  /** What is below the lines, down to the axis. */
  areas: string[]
  bands: string[]
  /** The gaps between published values: their start and width, in percent. */
  gaps: { x: number; width: number }[]
  last: (Place & { value: number }) | null
}

type SeriesChart = {
  days: string[]
  /** The place of each day, in percent of the width. */
  xs: number[]
  ticks: { value: number; y: number }[]
  curves: Curve[]
  xOf: (day: string) => number
  yOf: (value: number) => number
}

type ChartOptions = {
  smallestStep?: number | undefined
  fromZero?: boolean | undefined
  /** Whether the lowest value is at the top, as for places in a ranking. */
  isReversed?: boolean | undefined
}

/** The places of all lines of a chart; null where no day has a value. */
export function chartOf(series: readonly Series[], options: ChartOptions = {}): SeriesChart | null {
  const days = [...new Set(series.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
  const values = rangeOf(
    series.flatMap(({ points }) => points.flatMap(({ value, low, high }) => [value, low, high])),
  )
  const [from, until] = [days[0], days.at(-1)]
  if (!values || from === undefined || until === undefined) return null
  const axis = axisOf(values, {
    smallestStep: options.smallestStep ?? 0,
    fromZero: options.fromZero ?? false,
  })
  const time: Range = { low: dayNumber(from), high: dayNumber(until) }
  function xOf(day: string): number {
    return percentIn(time, dayNumber(day))
  }
  function yOf(value: number): number {
    const percent = percentIn(axis.range, value)
    return options.isReversed ? percent : 100 - percent
  }
  return {
    days,
    xs: days.map(xOf),
    ticks: axis.ticks.map((value) => ({ value, y: yOf(value) })),
    curves: series.map(({ points }) => curveOf(points, xOf, yOf)),
    xOf,
    yOf,
  }
}

function curveOf(
  points: readonly SeriesPoint[],
  xOf: (day: string) => number,
  yOf: (value: number) => number,
): Curve {
  const runs = runsOf(points, hasValue)
  const last = runs.at(-1)?.at(-1)
  const places = runs.map((run) => run.map(({ day, value }) => ({ x: xOf(day), y: yOf(value) })))
  return {
    lines: places.map(linePath),
    areas: places
      .filter((run) => run.length > 1)
      .map((run) =>
        areaPath(
          run,
          run.map(({ x }) => ({ x, y: 100 })),
        ),
      ),
    bands: runsOf(points, hasBand)
      .filter((run) => run.length > 1)
      .map((run) =>
        areaPath(
          run.map(({ day, high }) => ({ x: xOf(day), y: yOf(high) })),
          run.map(({ day, low }) => ({ x: xOf(day), y: yOf(low) })),
        ),
      ),
    gaps: gapsOf(points, xOf),
    last: last ? { x: xOf(last.day), y: yOf(last.value), value: last.value } : null,
  }
}

/** A gap reaches from the last day before it to the first after it, or to the end of the chart. */
function gapsOf(points: readonly SeriesPoint[], xOf: (day: string) => number): Curve['gaps'] {
  return runsOf([...points.keys()], (index): index is number => !hasValue(points[index])).map((run) => {
    const before = points[(run[0] ?? 0) - 1] ?? points[0]
    const after = points[(run.at(-1) ?? 0) + 1] ?? points.at(-1)
    const x = xOf(before?.day ?? '')
    return { x, width: xOf(after?.day ?? '') - x }
  })
}

function hasValue(point: SeriesPoint | undefined): point is PointWithValue {
  return typeof point?.value === 'number'
}

function hasBand(point: SeriesPoint): point is PointWithBand {
  return typeof point.low === 'number' && typeof point.high === 'number'
}
