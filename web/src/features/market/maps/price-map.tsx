import type { State } from '@arroba/contract/rules/places.ts'
import { TileMap } from '../../../ui/data/tile-map.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { amountText, changeText, type MarketUnit, priceText, unitText } from '../figures/price-text.ts'
import { tilesOf } from '../market-figures.ts'
import { useDay } from '../queries.ts'

/** What a map says of a state without a price: coarsely how many negotiations it lacks. */
export const MISSING_TEXT = { few: 'faltam até 3 negócios', many: 'ainda sem preço' }

type PriceMapProps = {
  category: string
  categoryName: string
  unit: MarketUnit
  /** The day of the prices; null while there are none. */
  day: string | null
  here: State | null
  to: (state: State) => string
  onChoose?: (state: State) => void
}

/** The category's price in every state. */
export function PriceMap({ category, categoryName, unit, day, here, to, onChoose }: PriceMapProps) {
  const prices = useDay(day, { tag: category })
  return (
    <Loaded of={prices} height="24rem">
      {(all) => (
        <TileMap
          title={`${categoryName}, preço por estado`}
          unit={`R$ ${unitText(unit)}`}
          tiles={tilesOf(all)}
          here={here?.code ?? null}
          shortText={(value) => shortAmount(value, unit)}
          valueText={(value) => priceText(value, unit)}
          changeText={(change) => changeText(change, unit)}
          missingText={MISSING_TEXT}
          to={to}
          {...(onChoose && { onChoose })}
        />
      )}
    </Loaded>
  )
}

/** 318,5: a square of the map has no room for a final zero. */
function shortAmount(value: number, unit: MarketUnit): string {
  const text = amountText(value, unit)
  return unit === 'arroba' ? text.slice(0, -1) : text
}
