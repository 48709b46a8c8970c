import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import { useQuery } from '@tanstack/react-query'
import { TrendingUp } from 'lucide-react'
import { call } from '../../../platform/call.ts'
import { DistributionStrip } from '../../../ui/data/distribution-strip.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { today } from '../../../ui/form/day.ts'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { stateOfArea } from '../areas.ts'
import { amountText, priceText } from '../figures/price-text.ts'
import { marketAddress } from '../market-address.ts'
import { MarketBox } from '../market-box.tsx'
import styles from './negotiation-place.module.css'
import { differenceFromMarketText, marketText, placeText } from './place-text.ts'

type NegotiationPlaceProps = {
  id: number
  /** Whether the reader sold or bought. */
  kind: 'sale' | 'purchase'
  /** The name of the category: Boi Gordo. */
  categoryName: string
}

/** How an approved negotiation compares with those of its week and state. Only its two sides see it. */
export function NegotiationPlace({ id, kind, categoryName }: NegotiationPlaceProps) {
  const { data: place, isLoading } = useQuery({
    queryKey: ['market', 'negotiation', id],
    queryFn: ({ signal }) => call('GET /v7/negotiations/{id}/market', { params: { id }, signal }),
  })
  if (isLoading)
    return (
      <div className={styles.coming} aria-hidden="true">
        <Skeleton height="100%" />
      </div>
    )
  // The screen of the negotiation does not need it.
  if (!place?.unit || place.standardised === null) return null
  const { market, unit, standardised, percentile, counts, demonstration } = place
  const state = market && stateOfArea(market.area)
  const { before, share, after } = placeText({ market, percentile }, today())
  return (
    <MarketBox title={kind === 'sale' ? 'Vendi bem?' : 'Comprei bem?'} isDemonstration={demonstration}>
      <p className={percentile === null ? styles.few : styles.place}>
        {before}
        {share && <mark>{share}</mark>}
        {after}
      </p>
      {market?.price != null && market.p25 !== null && market.p75 !== null && (
        <DistributionStrip
          title={`${categoryName}: onde ficou o seu negócio`}
          quarters={{ p25: market.p25, p50: market.price, p75: market.p75 }}
          own={standardised}
          percentile={percentile}
          valueText={(value) => `R$\u00a0${amountText(value, unit)}`}
          shortText={(value) => amountText(value, unit)}
        />
      )}
      <p>
        O seu, à vista e comparável aos outros (prazo, frete e tamanho do lote igualados):{' '}
        <b>{priceText(standardised, unit)}</b>. {market && <>{marketText(market)} </>}
        {market && <b>{differenceFromMarketText(kind, standardised, market)}</b>}
      </p>
      <p className={styles.note}>
        {market?.deals_band && `${market.deals_band} negócios confirmados. `}
        {percentile !== null && 'A curva sai dos quartos, não de negócios um a um. '}
        Só os dois lados veem esta conta.{' '}
        {counts ? 'Conta no preço do mercado.' : 'Só conta no preço do mercado quando os dois lados deixam.'}
      </p>
      {market && state && (
        <p className={styles.actions}>
          <ButtonLink
            look="ghost"
            small
            to={marketAddress({ state: state.code, category: market.tag, days: FREE_MARKET_DAYS })}
          >
            <TrendingUp />
            Ver o mercado de {state.acronym}
          </ButtonLink>
        </p>
      )}
    </MarketBox>
  )
}
