import type { State } from '@arroba/contract/rules/places.ts'
import { BandChart } from '../../ui/data/band-chart.tsx'
import { Delta } from '../../ui/data/delta.tsx'
import styles from './state-chart.module.css'
import {
  averageText,
  daysText,
  lastOf,
  pointsOf,
  sinceFirst,
  standingText,
  summaryText,
  type Week,
} from './weeks.ts'

type StateChartProps = { state: State; weeks: readonly Week[]; country: readonly Week[] }

/** The last week of a state in large, and a chart of its weeks beside the country's. */
export function StateChart({ state, weeks, country }: StateChartProps) {
  const last = lastOf(weeks)
  const standing = standingText(weeks, country)
  const shown = sinceFirst(weeks)
  return (
    <>
      {last && (
        <div className={styles.standing}>
          <p className={styles.last}>
            <b>{averageText(last.average)}</b>
            <span>
              <span>dias úteis</span>
              {last.change !== null && <Delta change={last.change} text={averageText} since="na semana" />}
            </span>
          </p>
          {standing && <p>{standing}</p>}
        </div>
      )}
      <BandChart
        title={`Dias de escala por semana: ${state.name}`}
        summary={<span className="visually-hidden">{summaryText(weeks)}</span>}
        series={[
          { name: state.acronym, fullName: state.name, points: pointsOf(shown) },
          { name: 'BR', fullName: 'Brasil', points: pointsOf(country.slice(-shown.length)), isGhost: true },
        ]}
        valueText={daysText}
        axisText={averageText}
        withheldText="sem escalas"
        smallestStep={0.5}
        isFilled
      />
    </>
  )
}
