import styles from './compared-sparkline.module.css'
import { linePath } from './geometry/paths.ts'
import { rangeOf } from './geometry/scale.ts'
import sparkline from './sparkline.module.css'
import { courseOf, type Values } from './sparkline.tsx'

/** A line, and what stands at its end. */
type Line = { values: Values; endText: string }

type ComparedSparklineProps = {
  line: Line
  /** A faint line of as many values on the same range, such as the country's; null where there is none. */
  beside: Line | null
  /** The text alternative, with the first and last value. */
  label: string
}

/** How far apart the texts at the ends stay, in percent of the height. */
const LABEL_DISTANCE = 32

/** A sparkline with a faint one beside it, each named at its end. */
export function ComparedSparkline({ line, beside, label }: ComparedSparklineProps) {
  const range = rangeOf([...line.values, ...(beside?.values ?? [])])
  if (!range) return null
  const own = courseOf(line.values, range)
  const faint = courseOf(beside?.values ?? [], range)
  const heights = labelHeights(own.end?.y, faint.end?.y)
  return (
    <span className={`${sparkline.sparkline} ${styles.compared}`} role="img" aria-label={label}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.faint} d={faint.runs.map(linePath).join('')} />
        <path className={sparkline.line} d={own.runs.map(linePath).join('')} />
      </svg>
      {own.end && <i className={sparkline.end} style={{ left: `${own.end.x}%`, top: `${own.end.y}%` }} />}
      <b className={styles.label} style={{ top: `${heights.own}%` }}>
        {line.endText}
      </b>
      {faint.end && (
        <span className={styles.label} style={{ top: `${heights.faint}%` }}>
          {beside?.endText}
        </span>
      )}
    </span>
  )
}

/** Where the texts stand: at the ends of their lines, moved apart where they would overlap. */
function labelHeights(own = 50, faint = own): { own: number; faint: number } {
  if (Math.abs(own - faint) >= LABEL_DISTANCE) return { own, faint }
  const half = LABEL_DISTANCE / 2
  const middle = Math.min(100 - half, Math.max(half, (own + faint) / 2))
  return own > faint
    ? { own: middle + half, faint: middle - half }
    : { own: middle - half, faint: middle + half }
}
