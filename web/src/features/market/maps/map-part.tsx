import type { State } from '@arroba/contract/rules/places.ts'
import { Delta } from '../../../ui/data/delta.tsx'
import { areaName, WIDE_AREAS } from '../areas.ts'
import { amountText, type MarketUnit } from '../figures/price-text.ts'
import { MarketBox } from '../market-box.tsx'
import type { MarketToday } from '../queries.ts'
import styles from './map-part.module.css'
import { PriceMap } from './price-map.tsx'

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
  const wide = WIDE_AREAS.flatMap((area) => {
    const price = today.prices.find((one) => one.tag === category && one.area === area)
    return price?.price == null ? [] : [{ ...price, price: price.price }]
  })
  return (
    <MarketBox title={`${categoryName} no Brasil`} isDemonstration={today.demonstration}>
      <PriceMap
        category={category}
        categoryName={categoryName}
        unit={unit}
        day={today.day}
        here={state}
        to={to}
      />
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
