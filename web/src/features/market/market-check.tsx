import { Banner } from '../../ui/feedback/banner.tsx'
import { areaName } from './areas.ts'
import { priceText } from './figures/price-text.ts'
import { farFromMarket, type WrittenPrice } from './nearest-price.ts'
import { useMarketToday } from './queries.ts'

type MarketCheckProps = {
  written: WrittenPrice
  /** The price as it was typed: R$ 3.420,00 por tonelada. */
  asTyped: string
}

/**
 * Warns that a typed price is far from the market's, in case it is a mistake. The form can be sent all the
 * same.
 */
export function MarketCheck({ written, asTyped }: MarketCheckProps) {
  const { data: today } = useMarketToday()
  const market = today && farFromMarket(written, today.prices)
  return (
    <div role="status">
      {market && (
        <Banner tone="warn" title={`${asTyped}? Confira o valor e a medida.`}>
          O mercado está em {priceText(market.price, market.unit)} ({areaName(market.area)}). Se é isso mesmo,
          pode seguir.
        </Banner>
      )}
    </div>
  )
}
