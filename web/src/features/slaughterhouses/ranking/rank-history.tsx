import { useId } from 'react'
import { BandChart } from '../../../ui/data/band-chart.tsx'
import { dayText, today } from '../../../ui/form/day.ts'
import { Card } from '../../../ui/layout/page.tsx'
import type { Slaughterhouse } from '../queries.ts'
import { placePoints, placesOf } from './ranks.ts'

/** A chart and a table of a slaughterhouse's weekly positions in its state. */
export function PlaceHistory({ slaughterhouse }: { slaughterhouse: Slaughterhouse }) {
  const id = useId()
  const places = placesOf(slaughterhouse, today())
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last || places.length < 2) return null
  return (
    <section aria-labelledby={`${id}-heading`}>
      <Card>
        <h2 id={`${id}-heading`}>Posição no estado</h2>
        <BandChart
          title={`Posição de ${slaughterhouse.name} no ranking do estado, semana a semana`}
          summary={
            <>
              {placeText(first.place)} lugar em {dayText(first.day)}, {placeText(last.place)} em{' '}
              {dayText(last.day)}.
            </>
          }
          series={[{ name: 'Lugar', fullName: 'Lugar', points: placePoints(places) }]}
          valueText={placeText}
          axisText={(place) => (place < 1 ? '' : placeText(place))}
          withheldText="sem lugar"
          smallestStep={1}
          isReversed
        />
      </Card>
    </section>
  )
}

function placeText(place: number): string {
  return `${place}º`
}
