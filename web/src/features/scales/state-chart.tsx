import type { State } from '@arroba/contract/rules/places.ts'
import { useId } from 'react'
import { ChartNumbers } from '../../ui/graphic/chart-numbers.tsx'
import { cx } from '../../ui/layout/cx.ts'
import styles from './state-chart.module.css'
import { TrendLine } from './trend-line.tsx'
import {
  averageText,
  highestOf,
  pointsOf,
  summaryText,
  valuesText,
  type Week,
  weeksWithScales,
  weekText,
} from './weeks.ts'

/** Room above the highest value for its label, and below the ground for the weeks. */
const TOP = 22
const GROUND = 80
const WEEKS_AT = 96

type StateChartProps = { state: State; weeks: readonly Week[] }

/** One state's weeks with a value at each; where it is narrow, at every second one or only at the first and the last. */
export const StateChart = ({ state, weeks }: StateChartProps) => {
  const id = useId()
  const points = pointsOf(weeks, { highest: highestOf(weeks), top: TOP, bottom: GROUND })
  const [first, last] = [points[0]?.place ?? 0, points.at(-1)?.place ?? 0]
  return (
    <figure className={styles.figure}>
      <figcaption>{summaryText(weeks)}</figcaption>
      <svg
        className={styles.chart}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
      >
        <title id={`${id}-title`}>{`Dias de escala por semana: ${state.name}`}</title>
        <desc id={`${id}-desc`}>{valuesText(weeks)}</desc>
        <line className={styles.ground} x1="0" y1={`${GROUND}%`} x2="100%" y2={`${GROUND}%`} />
        <TrendLine points={points} />
        {points.map(({ week, place, x, y }) => (
          <g
            key={week.week_start}
            className={cx(
              (last - place) % 2 === 1 && styles.spare,
              place !== first && place !== last && styles.between,
              place === last && styles.last,
            )}
          >
            <circle className={styles.dot} cx={`${x}%`} cy={`${y}%`} r={place === last ? 6 : 4.5} />
            <text className={styles.value} x={`${x}%`} y={`${y}%`} dy="-0.75em">
              {averageText(week.average_days)}
            </text>
            <text className={styles.week} x={`${x}%`} y={`${WEEKS_AT}%`}>
              {weekText(week)}
            </text>
          </g>
        ))}
      </svg>
      <ChartNumbers
        head={['Semana de', 'Média de dias', 'Frigoríficos']}
        rows={weeksWithScales(weeks)
          .toReversed()
          .map((week) => ({
            key: week.week_start,
            cells: [weekText(week), averageText(week.average_days), week.fridges],
          }))}
      />
    </figure>
  )
}
