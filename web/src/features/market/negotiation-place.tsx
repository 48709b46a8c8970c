import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { DistributionStrip } from '../../ui/data/distribution-strip.tsx'
import { today } from '../../ui/form/day.ts'
import { priceText } from './figures/price-text.ts'
import { MarketBox } from './market-box.tsx'
import { placeText } from './place-text.ts'

type NegotiationPlaceProps = { id: number /** Boi Gordo */; categoryName: string }

/** Where an approved negotiation stood among those of its week and state: for its two sides alone. */
export function NegotiationPlace({ id, categoryName }: NegotiationPlaceProps) {
  const { data: place } = useQuery({
    queryKey: ['market', 'negotiation', id],
    queryFn: ({ signal }) => call('GET /v7/negotiations/{id}/market', { params: { id }, signal }),
  })
  // The negotiation stands without it.
  if (!place?.unit || place.standardised === null) return null
  const { market, unit, standardised, percentile, counts, demonstration } = place
  const valueText = (value: number) => priceText(value, unit)
  return (
    <MarketBox title="Seu negócio e o mercado" isDemonstration={demonstration}>
      <p>{placeText({ market, percentile }, today())}</p>
      {market?.price != null && market.p25 !== null && market.p75 !== null && (
        <DistributionStrip
          title={`${categoryName}: onde ficou o seu negócio`}
          quarters={{ p25: market.p25, p50: market.price, p75: market.p75 }}
          own={standardised}
          percentile={percentile}
          valueText={valueText}
        />
      )}
      <p>
        O seu, à vista e comparável aos outros (prazo, frete e tamanho do lote igualados):{' '}
        <b>{valueText(standardised)}</b>.{' '}
        {counts ? 'Conta no preço do mercado.' : 'Só conta no preço do mercado quando os dois lados deixam.'}
      </p>
    </MarketBox>
  )
}
