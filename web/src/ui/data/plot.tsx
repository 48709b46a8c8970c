import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import type { useCursor } from './geometry/use-cursor.ts'
import styles from './plot.module.css'

type YTick = { y: number; text: string }
type XTick = { x: number; text: string }

type PlotProps = {
  /** What the chart shows, and over which time. */
  title: string
  /** The id of the text that describes the drawing. */
  describedBy?: string | undefined
  yTicks: readonly YTick[]
  xTicks: readonly XTick[]
  cursor: ReturnType<typeof useCursor>
  /** A point in words, which is announced. */
  wordsOf: (point: number) => string
  /** The number of points. */
  count: number
  /** The lines and areas, in percent of a square that is stretched. */
  children: ReactNode
  /** Dots and labels, which are not stretched. */
  over?: ReactNode
  /** Whether labels need room on the right of a wide screen. */
  hasEndLabels?: boolean
  small?: boolean
}

/** The frame that drawings of values over time have in common: axes, and a cursor that is moved by pointer, finger and keys. */
export function Plot({
  title,
  describedBy,
  yTicks,
  xTicks,
  cursor: { at, handlers },
  wordsOf,
  count,
  children,
  over,
  hasEndLabels = false,
  small = false,
}: PlotProps) {
  const point = at ?? count - 1
  return (
    <div className={cx(styles.frame, hasEndLabels && styles.endLabels, small && styles.small)}>
      <div className={styles.labels} aria-hidden="true">
        {yTicks.map(({ y, text }) => (
          <span key={y} className={styles.y} style={{ top: `${y}%` }}>
            {text}
          </span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-describedby={describedBy}
        aria-roledescription="gráfico"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={point + 1}
        aria-valuetext={wordsOf(point)}
        {...handlers}
      >
        <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {yTicks.map(({ y }) => (
            <line key={y} className={styles.grid} x1="0" x2="100" y1={y} y2={y} />
          ))}
          {children}
        </svg>
        {over}
        {xTicks.map(({ x, text }, nth) => (
          <span
            key={x}
            className={cx(
              styles.x,
              x < 4 && styles.first,
              x > 96 && styles.last,
              nth > 0 && nth < xTicks.length - 1 && styles.between,
            )}
            style={{ left: `${x}%` }}
            aria-hidden="true"
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
