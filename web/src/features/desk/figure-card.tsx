import { useId } from 'react'
import { ColumnChart } from '../../ui/data/column-chart.tsx'
import { Delta } from '../../ui/data/delta.tsx'
import { numberText } from '../../ui/form/number-text.ts'
import styles from './figure-card.module.css'
import { type FIGURES, percentSince } from './figures.ts'
import type { Dashboard } from './queries.ts'

type FigureCardProps = { figure: (typeof FIGURES)[number]; dashboard: Dashboard }

/** One figure of the dashboard: its sum, its change, and its days as columns and as numbers. */
export function FigureCard({ figure: { name, label, text }, dashboard }: FigureCardProps) {
  const id = useId()
  const { days, totals, before } = dashboard
  const percent = percentSince(totals[name], before[name])
  return (
    <section className={styles.card} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{label}</h2>
      <p className={styles.total}>{text(totals[name])}</p>
      <p className={styles.change}>
        {percent === null ? (
          `Nada nos ${days.length} dias anteriores`
        ) : (
          <Delta
            change={percent}
            text={(size) => `${numberText(size)}%`}
            since={`sobre os ${days.length} dias anteriores`}
          />
        )}
      </p>
      <ColumnChart
        title={`${label} por dia`}
        name={label}
        days={days.map((day) => ({ day: day.day, value: day[name] }))}
        valueText={text}
      />
    </section>
  )
}
