import { useId } from 'react'
import { dayText, today } from '../../../ui/form/day.ts'
import { ChartNumbers } from '../../../ui/graphic/chart-numbers.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import type { Slaughterhouse } from '../queries.ts'
import styles from './rank-history.module.css'
import { placeChart, placesOf } from './ranks.ts'

const placeText = (place: number): string => `${place}º`

/** 20/11 */
const shortDay = (day: string): string => dayText(day).slice(0, 5)

/** A slaughterhouse's place in its state, week by week, drawn and places. */
export const PlaceHistory = ({ slaughterhouse }: { slaughterhouse: Slaughterhouse }) => {
  const id = useId()
  const places = placesOf(slaughterhouse, today())
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last || places.length < 2) return null
  const { points, joins, lines, months } = placeChart(places)
  return (
    <section aria-labelledby={`${id}-heading`}>
      <Card>
        <h2 id={`${id}-heading`}>Posição no estado</h2>
        <figure className={styles.figure}>
          <figcaption>
            {placeText(first.place)} lugar em {dayText(first.day)}, {placeText(last.place)} em{' '}
            {dayText(last.day)}.
          </figcaption>
          <svg
            className={styles.chart}
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-desc`}
          >
            <title id={`${id}-title`}>
              Posição de {slaughterhouse.name} no ranking do estado, semana a semana
            </title>
            <desc id={`${id}-desc`}>
              {places.map(({ day, place }) => `${shortDay(day)}: ${placeText(place)} lugar`).join('; ')}
            </desc>
            {lines.map(({ place, y }) => (
              <g key={place}>
                <line className={styles.grid} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
                <text className={styles.label} x="0" y={`${y}%`} dy="-0.4em">
                  {placeText(place)}
                </text>
              </g>
            ))}
            {months.map(({ name, x }) => (
              <text key={name} className={styles.month} x={`${x}%`} y="98%">
                {name}
              </text>
            ))}
            {joins.map(([one, other]) => (
              <line
                key={other.day}
                className={styles.line}
                x1={`${one.x}%`}
                y1={`${one.y}%`}
                x2={`${other.x}%`}
                y2={`${other.y}%`}
              />
            ))}
            {points.map(({ day, x, y }, index) => (
              <circle
                key={day}
                className={index === points.length - 1 ? styles.now : styles.dot}
                cx={`${x}%`}
                cy={`${y}%`}
                r={index === points.length - 1 ? 7 : 4}
              />
            ))}
          </svg>
          <ChartNumbers
            head={['Dia', 'Lugar']}
            rows={places
              .toReversed()
              .map(({ day, place }) => ({ key: day, cells: [dayText(day), placeText(place)] }))}
          />
        </figure>
      </Card>
    </section>
  )
}
