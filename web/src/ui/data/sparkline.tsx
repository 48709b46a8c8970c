import { linePath, runsOf } from './geometry/paths.ts'
import { percentIn, type Range, rangeOf } from './geometry/scale.ts'
import styles from './sparkline.module.css'

export type Values = readonly (number | null)[]

type SparklineProps = {
  /** The values, evenly spaced; null where none was published. */
  values: Values
  /** The text alternative, with the first and last value. There is no table, because numbers stand beside the line. */
  label: string
}

const TOP = 10
const BOTTOM = 90

/** The course of some days without an axis, on a range of its own. */
export function Sparkline({ values, label }: SparklineProps) {
  const range = rangeOf(values)
  if (!range) return null
  const { runs, end } = courseOf(values, range)
  return (
    <span className={styles.sparkline} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {runs.map((run) => (
          <path key={run[0]?.x} className={styles.line} d={linePath(run)} />
        ))}
      </svg>
      {end && <i className={styles.end} style={{ left: `${end.x}%`, top: `${end.y}%` }} />}
    </span>
  )
}

/** The lines through the values, which gaps separate, and where the last ends. */
export function courseOf(values: Values, range: Range) {
  const width = Math.max(1, values.length - 1)
  const points = values.map((value, nth) => ({ value, nth }))
  const runs = runsOf(points, hasValue).map((run) =>
    run.map(({ value, nth }) => ({
      x: (nth / width) * 100,
      y: BOTTOM - (percentIn(range, value) * (BOTTOM - TOP)) / 100,
    })),
  )
  return { runs, end: runs.at(-1)?.at(-1) }
}

function hasValue(point: { value: number | null; nth: number }): point is { value: number; nth: number } {
  return point.value !== null
}
