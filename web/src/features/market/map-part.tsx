import type { State } from '@arroba/contract/rules/places.ts'
import { Delta } from '../../ui/data/delta.tsx'
import { TileMap } from '../../ui/data/tile-map.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { areaName, WIDE_AREAS } from './areas.ts'
import { amountText, changeText, type MarketUnit, priceText, unitText } from './figures/price-text.ts'
import styles from './map-part.module.css'
import { MarketBox } from './market-box.tsx'
import { tilesOf } from './market-figures.ts'
import { type MarketToday, useDay } from './queries.ts'

type MapPartProps = {
  category: string
  categoryName: string
  unit: MarketUnit
  state: State | null
  today: MarketToday
  to: (state: State) => string
}

/** The category's price in every state on a map, and below it in the macro-regions and the country. */
export function MapPart({ category, categoryName, unit, state, today, to }: MapPartProps) {
  const day = useDay(today.day, { tag: category })
  const wide = WIDE_AREAS.flatMap((area) => {
    const price = today.prices.find((one) => one.tag === category && one.area === area)
    return price?.price == null ? [] : [{ ...price, price: price.price }]
  })
  return (
    <MarketBox title={`${categoryName} no Brasil`} isDemonstration={today.demonstration}>
      <Loaded of={day} height="24rem">
        {(prices) => (
          <TileMap
            title={`${categoryName}, preço por estado`}
            unit={`R$ ${unitText(unit)}`}
            tiles={tilesOf(prices)}
            here={state?.code ?? null}
            shortText={(value) => shortAmount(value, unit)}
            valueText={(value) => priceText(value, unit)}
            changeText={(change) => changeText(change, unit)}
            missingText={{ few: 'faltam até 3 negócios', many: 'ainda sem preço' }}
            to={to}
          />
        )}
      </Loaded>
      {wide.length > 0 && (
        <ul className={styles.wide}>
          {wide.map(({ area, price, change_week }) => (
            <li key={area}>
              <span>{areaName(area)}</span>
              <b>{amountText(price, unit)}</b>
              {change_week !== null && (
                <Delta change={change_week} text={(size) => amountText(size, unit)} since="na semana" />
              )}
            </li>
          ))}
        </ul>
      )}
    </MarketBox>
  )
}

/** 318,5: a square of the map has no room for a final zero. */
function shortAmount(value: number, unit: MarketUnit): string {
  const text = amountText(value, unit)
  return unit === 'arroba' ? text.slice(0, -1) : text
}
