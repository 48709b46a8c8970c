import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { dayText } from '../../ui/form/day.ts'
import { ChartNumbers } from '../../ui/graphic/chart-numbers.tsx'
import { cx } from '../../ui/layout/cx.ts'
import styles from './figure-card.module.css'
import { barsOf, changeOf, type FIGURES } from './figures.ts'
import type { Dashboard } from './queries.ts'

const ICONS = { up: TrendingUp, down: TrendingDown, flat: Minus }

/** 20/11 */
function shortDay(day: string): string {
  return dayText(day).slice(0, 5)
}

type FigureCardProps = { figure: (typeof FIGURES)[number]; dashboard: Dashboard }

/** One figure of the dashboard: its sum, how that changed, and its days as bars and as numbers. */
export function FigureCard({ figure: { name, label, text }, dashboard }: FigureCardProps) {
  const id = useId()
  const { days, totals, before } = dashboard
  const { bars, highest } = barsOf(days.map((day) => ({ day: day.day, value: day[name] })))
  const { tone, text: change } = changeOf(totals[name], before[name], days.length)
  const Icon = ICONS[tone]
  const best = bars.findLast(({ value }) => value === highest)
  return (
    <section className={styles.card} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{label}</h2>
      <p className={styles.total}>{text(totals[name])}</p>
      <p className={cx(styles.change, styles[tone])}>
        <Icon />
        {change}
      </p>
      <figure className={styles.figure}>
        <svg
          className={styles.chart}
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-desc`}
        >
          <title id={`${id}-title`}>{`${label} por dia`}</title>
          <desc id={`${id}-desc`}>
            {best && highest > 0
              ? `O maior dia: ${dayText(best.day)}, com ${text(highest)}.`
              : 'Nenhum dia com movimento.'}
          </desc>
          <line className={styles.ground} x1="0" y1="100%" x2="100%" y2="100%" />
          {bars.map(({ day, value, x, width, height }) => (
            <rect
              key={day}
              className={cx(styles.bar, day === best?.day && styles.best)}
              x={`${x}%`}
              y={`${100 - height}%`}
              width={`${width}%`}
              height={`${height}%`}
            >
              <title>{`${shortDay(day)}: ${text(value)}`}</title>
            </rect>
          ))}
        </svg>
        <p className={styles.ends} aria-hidden="true">
          <span>{shortDay(days[0]?.day ?? '')}</span>
          {best && highest > 0 && <span>{`maior dia: ${text(highest)}`}</span>}
          <span>hoje</span>
        </p>
        <ChartNumbers
          head={['Dia', label]}
          rows={bars.toReversed().map(({ day, value }) => ({ key: day, cells: [dayText(day), text(value)] }))}
        />
      </figure>
    </section>
  )
}
