import { linePath, runsOf } from './geometry/paths.ts'
import { percentIn, rangeOf } from './geometry/scale.ts'
import styles from './sparkline.module.css'

type SparklineProps = {
  /** The values, evenly spaced; null where none was published. */
  values: readonly (number | null)[]
  /** The whole country's for the same days, moved to where the line begins, so that only its course is compared. */
  national?: readonly (number | null)[]
  /** The text alternative, with the first and last value. There is no table, because numbers stand beside the line. */
  label: string
}

const TOP = 10
const BOTTOM = 90

/** The course of some days without an axis, on a range of its own. */
export function Sparkline({ values, national = [], label }: SparklineProps) {
  const shift = (firstOf(values) ?? 0) - (firstOf(national) ?? 0)
  const compared = national.map((value) => (value === null ? null : value + shift))
  const range = rangeOf([...values, ...compared])
  if (!range) return null
  const width = Math.max(1, Math.max(values.length, compared.length) - 1)
  function placesOf(course: readonly (number | null)[]) {
    const points = course.map((value, nth) => ({ value, nth }))
    return runsOf(points, hasValue).map((run) =>
      run.map(({ value, nth }) => ({
        x: (nth / width) * 100,
        y: BOTTOM - (percentIn(range ?? { low: 0, high: 0 }, value) * (BOTTOM - TOP)) / 100,
      })),
    )
  }
  const runs = placesOf(values)
  const end = runs.at(-1)?.at(-1)
  return (
    <span className={styles.sparkline} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {placesOf(compared).map((run) => (
          <path key={run[0]?.x} className={styles.national} d={linePath(run)} />
        ))}
        {runs.map((run) => (
          <path key={run[0]?.x} className={styles.line} d={linePath(run)} />
        ))}
      </svg>
      {end && <i className={styles.end} style={{ left: `${end.x}%`, top: `${end.y}%` }} />}
    </span>
  )
}

function hasValue(point: { value: number | null; nth: number }): point is { value: number; nth: number } {
  return point.value !== null
}

function firstOf(values: readonly (number | null)[]): number | null {
  return values.find((value) => value !== null) ?? null
}
