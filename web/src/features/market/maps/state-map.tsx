import type { State } from '@arroba/contract/rules/places.ts'
import { DemonstrationMark } from '../../../ui/data/demonstration-mark.tsx'
import { TileMap } from '../../../ui/data/tile-map.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { MAIN_CATEGORY } from '../market-address.ts'
import { useDay, useMarketToday } from '../queries.ts'
import { BAND_RANGE, bandText, bandTiles } from './negotiation-bands.ts'
import { MISSING_TEXT, PriceMap } from './price-map.tsx'
import styles from './state-map.module.css'

const NAME = 'Boi Gordo'

type StateMapProps = {
  shows: 'prices' | 'negotiations'
  here: State | null
  to: (state: State) => string
  onChoose: (state: State) => void
}

/** The price of boi gordo in every state, or on how many negotiations it rests, for screens beside the market's. */
export function StateMap({ shows, ...map }: StateMapProps) {
  const today = useMarketToday()
  return (
    <Loaded of={today} height="24rem">
      {({ day, demonstration }) =>
        day === null ? (
          <p>Ainda não há preços. Eles nascem de negócios que os dois lados confirmam e aceitam contar.</p>
        ) : (
          <>
            <p className={styles.about}>
              {NAME}, {dayText(day)}
              {demonstration && <DemonstrationMark />}
            </p>
            {shows === 'prices' ? (
              <PriceMap category={MAIN_CATEGORY} categoryName={NAME} unit="arroba" day={day} {...map} />
            ) : (
              <NegotiationMap day={day} {...map} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** On how many negotiations the price of every state rests, in bands and never as a count. */
function NegotiationMap({ day, here, ...map }: Omit<StateMapProps, 'shows'> & { day: string }) {
  const prices = useDay(day, { tag: MAIN_CATEGORY })
  return (
    <Loaded of={prices} height="24rem">
      {(all) => (
        <TileMap
          title={`${NAME}, negócios confirmados por estado`}
          unit="Negócios confirmados"
          tiles={bandTiles(all)}
          range={BAND_RANGE}
          here={here?.code ?? null}
          shortText={bandText}
          valueText={(place) => `${bandText(place)} negócios`}
          missingText={MISSING_TEXT}
          {...map}
        />
      )}
    </Loaded>
  )
}
