import styles from './trend-line.module.css'
import type { Point } from './weeks.ts'

/** Joins the weeks that follow each other; one without scales leaves a gap. */
export const TrendLine = ({ points }: { points: readonly Point[] }) =>
  points.map(({ week, place, x, y }, index) => {
    const before = points[index - 1]
    return before?.place === place - 1 ? (
      <line
        key={week.week_start}
        className={styles.line}
        x1={`${before.x}%`}
        y1={`${before.y}%`}
        x2={`${x}%`}
        y2={`${y}%`}
      />
    ) : null
  })
