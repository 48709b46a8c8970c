import type { State } from '@arroba/contract/rules/places.ts'
import { Link } from 'react-router'
import styles from './state-tile.module.css'
import { TrendLine } from './trend-line.tsx'
import { averageText, pointsOf, valuesText, type Week, weeksWithScales } from './weeks.ts'

const FRAME = { top: 12, bottom: 94 }

type StateTileProps = {
  state: State
  weeks: readonly Week[]
  /** The same for all states, so that their lines can be compared. */
  highest: number
  to: string
  onChoose: () => void
}

/** A state's last average and the line that led to it; it opens the state. */
export const StateTile = ({ state, weeks, highest, to, onChoose }: StateTileProps) => {
  const points = pointsOf(weeks, { ...FRAME, highest })
  const [last] = weeksWithScales(weeks).slice(-1)
  const end = points.at(-1)
  return (
    <Link className={styles.tile} to={to} onClick={onChoose}>
      <span className={styles.state} aria-hidden="true">
        {state.acronym}
      </span>
      <span className={styles.value} aria-hidden="true">
        {last && averageText(last.average_days)}
      </span>
      <svg className={styles.spark} aria-hidden="true">
        <TrendLine points={points} />
        {end && <circle className={styles.end} cx={`${end.x}%`} cy={`${end.y}%`} r={4.5} />}
      </svg>
      <span className="visually-hidden">
        {state.name}. {valuesText(weeks)}
      </span>
    </Link>
  )
}
