import { dayText } from '../form/day.ts'
import { ChartNumbers } from './chart-numbers.tsx'
import styles from './column-chart.module.css'
import { columnsOf } from './geometry/columns.ts'
import { shortDay } from './geometry/time.ts'
import { useCursor } from './geometry/use-cursor.ts'
import { Plot } from './plot.tsx'

type ColumnChartProps = {
  /** The title of the chart: Cadastros por dia. */
  title: string
  /** The name of what is counted: Cadastros. */
  name: string
  days: readonly { day: string; value: number }[]
  valueText: (value: number) => string
}

/** One column a day. Below the chart is the highest day, or the one under the pointer. */
export function ColumnChart({ title, name, days, valueText }: ColumnChartProps) {
  const { columns, best } = columnsOf(days)
  const cursor = useCursor(columns.map(({ x, width }) => x + width / 2))
  const read = cursor.at === null ? undefined : columns[cursor.at]
  const shown = read ?? best
  return (
    <figure className={styles.figure} aria-label={title}>
      <Plot
        title={title}
        yTicks={[]}
        xTicks={[]}
        cursor={cursor}
        count={columns.length}
        wordsOf={(nth) => {
          const { day = '', value = 0 } = columns[nth] ?? {}
          return `${dayText(day)}: ${valueText(value)}`
        }}
        small
      >
        {columns.map((column) => (
          <rect
            key={column.day}
            className={column === shown ? styles.shown : styles.column}
            x={column.x}
            y={100 - column.height}
            width={column.width}
            height={column.height}
          />
        ))}
        <line className={styles.ground} x1="0" y1="100" x2="100" y2="100" />
      </Plot>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(columns[0]?.day ?? '')}</span>
        <span>
          {shown
            ? `${read ? shortDay(shown.day) : 'maior dia'}: ${valueText(shown.value)}`
            : 'nenhum dia com movimento'}
        </span>
        <span>{shortDay(columns.at(-1)?.day ?? '')}</span>
      </p>
      <ChartNumbers
        head={['Dia', name]}
        rows={columns
          .toReversed()
          .map(({ day, value }) => ({ key: day, cells: [dayText(day), valueText(value)] }))}
      />
    </figure>
  )
}
