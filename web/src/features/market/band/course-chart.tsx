import { chartOf, type Series } from '../../../ui/data/geometry/series.ts'
import { shortDay } from '../../../ui/data/geometry/time.ts'
import { tickTexts } from '../../../ui/data/tick-texts.ts'
import styles from './course-chart.module.css'

type CourseChartProps = {
  /** The title of the chart: Boi gordo em Mato Grosso. */
  title: string
  series: Series
  /** The text of a value: R$ 318,50. */
  valueText: (value: number) => string
  /** The text of a value on the axis. */
  axisText: (value: number) => string
  /** The step in which values are published. */
  smallestStep: number
}

/** A small chart of some weeks with their intervals; in the ear tag of a phone without its axes. For screen readers it is a table. */
export function CourseChart({ title, series, valueText, axisText, smallestStep }: CourseChartProps) {
  const chart = chartOf([series], { smallestStep })
  const curve = chart?.curves[0]
  if (!chart || !curve) return null
  const texts = tickTexts(
    chart.ticks.map(({ value }) => value),
    axisText,
  )
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} aria-hidden="true">
        <div className={styles.labels}>
          {chart.ticks.map(({ y }, nth) => (
            <span key={y} style={{ top: `${y}%` }}>
              {texts[nth]}
            </span>
          ))}
        </div>
        <div className={styles.drawing}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {chart.ticks.map(({ y }) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} />
            ))}
            {curve.bands.map((band) => (
              <path key={band} className={styles.band} d={band} />
            ))}
            {curve.lines.map((line) => (
              <path key={line} className={styles.line} d={line} />
            ))}
          </svg>
          {curve.last && <i style={{ left: `${curve.last.x}%`, top: `${curve.last.y}%` }} />}
        </div>
        <p>
          <span>{shortDay(chart.days[0] ?? '')}</span>
          <span>{shortDay(chart.days.at(-1) ?? '')}</span>
        </p>
      </div>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            {['Dia', 'Preço', 'De', 'Até'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.points.toReversed().map(({ day, ...values }) => (
            <tr key={day}>
              <th scope="row">{shortDay(day)}</th>
              {[values.value, values.low, values.high].map((value, column) => (
                <td key={COLUMNS[column]}>{typeof value === 'number' ? valueText(value) : 'sem preço'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const COLUMNS = ['value', 'low', 'high']
