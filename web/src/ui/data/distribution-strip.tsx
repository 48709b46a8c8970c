import { useId } from 'react'
import { ChartNumbers } from './chart-numbers.tsx'
import styles from './distribution-strip.module.css'
import { distributionRange, hillPlaces, type Quarters } from './geometry/distribution.ts'
import { areaPath } from './geometry/paths.ts'
import { percentIn } from './geometry/scale.ts'

/** A smaller share has no room for its words, which then stand in the headline and the table only. */
const LABELLED_FROM = 25

type DistributionStripProps = {
  /** The title: Onde ficou o seu negócio. */
  title: string
  quarters: Quarters
  own: number
  /** The share of deals below one's own, 0 to 100; null where there are too few to say. */
  percentile: number | null
  /** Formats a value: R$ 318,50. */
  valueText: (value: number) => string
  /** The same without its unit, for the marks below the hill. */
  shortText: (value: number) => string
}

/** Where one's own value stands among the others: a hill where there are enough of them, else the middle half alone. */
export function DistributionStrip({
  title,
  quarters,
  own,
  percentile,
  valueText,
  shortText,
}: DistributionStripProps) {
  const id = useId()
  const range = distributionRange(quarters, own)
  const at = percentIn(range, own)
  const { p25, p50, p75 } = quarters
  const marks = [
    { name: 'um quarto', value: p25, place: '--first' },
    { name: 'metade', value: p50, place: '--middle' },
    { name: 'três quartos', value: p75, place: '--last' },
  ]
  const places = Object.fromEntries(marks.map(({ place, value }) => [place, `${percentIn(range, value)}%`]))
  return (
    <figure className={styles.figure} aria-labelledby={`${id}-caption`}>
      <figcaption id={`${id}-caption`} className="visually-hidden">
        {title}: {valueText(own)}
        {percentile !== null && `, acima de ${percentile}% dos negócios`}
      </figcaption>
      <p className={styles.flag} aria-hidden="true">
        <span style={{ left: `${at}%`, translate: `-${at}% 0` }}>
          <b>{valueText(own)}</b> o seu
        </span>
      </p>
      <div className={styles.stage} data-flat={percentile === null || undefined} aria-hidden="true">
        {percentile === null ? (
          <span
            className={styles.half}
            style={{ left: `${percentIn(range, p25)}%`, right: `${100 - percentIn(range, p75)}%` }}
          />
        ) : (
          <Hill quarters={quarters} at={at} range={range} />
        )}
        {percentile !== null && percentile >= LABELLED_FROM && (
          <span className={styles.below} style={{ right: `${100 - at}%` }}>
            <b>{percentile}%</b>
            <span>abaixo</span>
          </span>
        )}
        {marks.map(({ name, value }) => (
          <span key={name} className={styles.quarter} style={{ left: `${percentIn(range, value)}%` }} />
        ))}
        <span className={styles.own} style={{ left: `${at}%` }} />
      </div>
      <div className={styles.labels} aria-hidden="true">
        <p className={styles.marks} style={places}>
          {marks.map(({ name, value }) => (
            <span key={name}>
              <b>{shortText(value)}</b> {name}
            </span>
          ))}
        </p>
      </div>
      <ChartNumbers
        head={['Negócios', 'Valor']}
        rows={[
          ...marks.map(({ name, value }) => ({
            key: name,
            cells: [`${name.charAt(0).toUpperCase()}${name.slice(1)} até`, valueText(value)],
          })),
          {
            key: 'own',
            cells: [percentile === null ? 'O seu' : `O seu, acima de ${percentile}%`, valueText(own)],
          },
        ]}
      />
    </figure>
  )
}

type HillProps = { quarters: Quarters; at: number; range: { low: number; high: number } }

function Hill({ quarters, at, range }: HillProps) {
  const id = useId()
  const ridge = hillPlaces(quarters, range)
  const area = areaPath(ridge, [
    { x: 0, y: 100 },
    { x: 100, y: 100 },
  ])
  return (
    <svg className={styles.hill} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={id}>
        <rect x="0" y="0" width={at} height="100" />
      </clipPath>
      <path className={styles.over} d={area} />
      <path className={styles.under} d={area} clipPath={`url(#${id})`} />
    </svg>
  )
}
