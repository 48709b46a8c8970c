import { type ReactNode, useId } from 'react'
import { dayText } from '../form/day.ts'
import { cx } from '../layout/cx.ts'
import styles from './band-chart.module.css'
import { ChartNumbers } from './chart-numbers.tsx'
import { spread } from './geometry/scale.ts'
import { chartOf, type Series, type SeriesPoint } from './geometry/series.ts'
import { timeTicks } from './geometry/time.ts'
import { useCursor } from './geometry/use-cursor.ts'
import { Plot } from './plot.tsx'
import { tickTexts } from './tick-texts.ts'

type BandChartProps = {
  /** The title of the chart: Boi gordo em Mato Grosso e São Paulo. */
  title: string
  /** A sentence that sums up the chart. */
  summary?: ReactNode
  /** The lines: the first is the main one, and up to two more are compared with it. */
  series: readonly Series[]
  /** Formats a value for reading: R$ 318,50. */
  valueText: (value: number) => string
  /** Formats a value without its unit, for the axis and the ends of lines. */
  axisText: (value: number) => string
  /** The text for a day whose value was withheld. */
  withheldText: string
  /** The step in which values are published: 0.5 for reais per arroba, 10 for reais per head. */
  smallestStep?: number
  fromZero?: boolean
  isReversed?: boolean
  /** Whether the main line's area down to the axis has its colour too. */
  isFilled?: boolean
  small?: boolean
}

/** The least distance between two labels at the ends of lines, in percent of the height. */
const LABEL_GAP = 9

/** Values over time, from days to years, each line with the band of its uncertainty; what was withheld stays a gap. */
export function BandChart({
  title,
  summary,
  series,
  valueText,
  axisText,
  withheldText,
  smallestStep,
  fromZero,
  isReversed,
  isFilled = false,
  small = false,
}: BandChartProps) {
  const id = useId()
  const chart = chartOf(series, { smallestStep, fromZero, isReversed })
  const cursor = useCursor(chart?.xs ?? [])
  if (!chart) return <p className={styles.none}>{withheldText}</p>
  const { days, xs, ticks, curves } = chart
  const byDay = series.map(({ points }) => new Map(points.map((point) => [point.day, point])))
  const rowsOf = (day: string) =>
    series.map(({ name, fullName }, nth) => ({ name, fullName, point: byDay[nth]?.get(day) }))
  const read = days[cursor.at ?? days.length - 1] ?? ''
  const texts = tickTexts(
    ticks.map(({ value }) => value),
    axisText,
  )
  const labels = spread(
    curves.map(({ last }) => last?.y ?? 0),
    LABEL_GAP,
  )
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`}>
        {summary ?? <span className="visually-hidden">{title}</span>}
      </figcaption>
      {series.length > 1 && (
        <p className={styles.legend} aria-hidden="true">
          {series.map(({ name, fullName, isGhost }, nth) => (
            <span key={name}>
              <i className={cx(styles.swatch, look(nth, isGhost))} />
              {fullName}
            </span>
          ))}
        </p>
      )}
      <div className={styles.stage}>
        <div className={styles.readout} data-moved={cursor.at !== null || undefined} aria-hidden="true">
          <b>{dayText(read)}</b>
          {rowsOf(read).map(({ name, point }) => (
            <span key={name}>
              {series.length > 1 && name} <b>{pointText(point, valueText, withheldText)}</b>{' '}
              {bandText(point, axisText)}
            </span>
          ))}
        </div>
        <Plot
          title={title}
          describedBy={summary ? `${id}-title` : undefined}
          yTicks={ticks.map(({ y }, nth) => ({ y, text: texts[nth] ?? '' }))}
          xTicks={timeTicks(days[0] ?? '', days.at(-1) ?? '').map(({ day, name }) => ({
            x: chart.xOf(day),
            text: name,
          }))}
          cursor={cursor}
          count={days.length}
          wordsOf={(nth) => {
            const day = days[nth] ?? ''
            const words = rowsOf(day).map(({ fullName, point }) =>
              [
                series.length > 1 && fullName,
                pointText(point, valueText, withheldText),
                bandText(point, axisText),
              ]
                .filter(Boolean)
                .join(' '),
            )
            return `${dayText(day)}: ${words.join('; ')}`
          }}
          hasEndLabels
          small={small}
          over={
            <>
              {cursor.at !== null && <span className={styles.cross} style={{ left: `${xs[cursor.at]}%` }} />}
              {curves.map(({ last }, nth) => {
                const { name = '', isGhost } = series[nth] ?? {}
                return (
                  last && (
                    <span key={name} className={look(nth, isGhost)} aria-hidden="true">
                      <span className={styles.dot} style={{ left: `${last.x}%`, top: `${last.y}%` }} />
                      <span
                        className={cx(styles.label, nth === 0 && styles.mine)}
                        style={{ left: `${last.x}%`, top: `${labels[nth]}%` }}
                      >
                        {series.length > 1 && name} {axisText(last.value)}
                      </span>
                    </span>
                  )
                )
              })}
            </>
          }
        >
          <pattern
            id={`${id}-hatch`}
            width="2"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(35)"
          >
            <line className={styles.hatch} x1="0" y1="0" x2="0" y2="4" />
          </pattern>
          {curves[0]?.gaps.map(({ x, width }) => (
            <rect key={x} x={x} y="0" width={width} height="100" fill={`url(#${id}-hatch)`} />
          ))}
          {isFilled &&
            curves[0]?.areas.map((area) => (
              <path key={area} className={cx(styles.area, styles.first)} d={area} />
            ))}
          {curves.map(({ lines, bands }, nth) => (
            <g key={series[nth]?.name} className={look(nth, series[nth]?.isGhost)}>
              {bands.map((band) => (
                <path key={band} className={styles.band} d={band} />
              ))}
              {lines.map((line) => (
                <path key={line} className={styles.line} d={line} />
              ))}
            </g>
          ))}
        </Plot>
      </div>
      <ChartNumbers
        head={['Dia', ...series.map(({ fullName }) => fullName)]}
        rows={days.toReversed().map((day) => ({
          key: day,
          cells: [
            dayText(day),
            ...rowsOf(day).map(({ point }) =>
              [pointText(point, valueText, withheldText), bandText(point, axisText)]
                .filter(Boolean)
                .join(' '),
            ),
          ],
        }))}
      />
    </figure>
  )
}

function look(nth: number, isGhost: boolean | undefined): string | undefined {
  return isGhost ? styles.ghost : [styles.first, styles.second, styles.third][nth]
}

function pointText(
  point: SeriesPoint | undefined,
  valueText: (value: number) => string,
  withheldText: string,
): string {
  return typeof point?.value === 'number' ? valueText(point.value) : withheldText
}

function bandText(point: SeriesPoint | undefined, axisText: (value: number) => string): string {
  return typeof point?.low === 'number' && typeof point.high === 'number'
    ? `de ${axisText(point.low)} a ${axisText(point.high)}`
    : ''
}
