import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { Link } from '../../../platform/router/link.tsx'
import { BarList } from '../../../ui/data/bar-list.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { MarketBox } from '../market-box.tsx'
import styles from './own-places-part.module.css'

/** How many of the latest negotiations are shown. */
const SHOWN = 12

type OwnPlacesPartProps = {
  /** Whether the reader's plan opens the history. */
  opensHistory: boolean
  /** The address of a plan that opens the history. */
  upgradeTo: string
}

/** How the person's negotiations compare with others of their week. */
export function OwnPlacesPart({ opensHistory, upgradeTo }: OwnPlacesPartProps) {
  if (opensHistory) return <OwnPlaces />
  return (
    <MarketBox title="Seus negócios no mercado">
      <p className={styles.note}>
        Cada negócio aprovado diz acima de quantos ficou. Ao longo do tempo,{' '}
        <Link to={upgradeTo}>com o plano</Link>.
      </p>
    </MarketBox>
  )
}

function OwnPlaces() {
  const places = useQuery({
    queryKey: ['market', 'places'],
    queryFn: ({ signal }) => call('GET /v6/users/me/market_places', { signal }),
  })
  return (
    <Loaded of={places} height="14rem">
      {({ market_places: all, demonstration }) => {
        const latest = all.toReversed().slice(0, SHOWN)
        return (
          <MarketBox title="Seus negócios no mercado" isDemonstration={demonstration && latest.length > 0}>
            {latest.length === 0 ? (
              <p className={styles.note}>
                Quando um negócio seu for aprovado e houver preço na categoria e no estado, aqui aparece acima
                de quantos ele ficou.
              </p>
            ) : (
              <>
                <p className={styles.note}>
                  Acima de quantos, de cada cem do estado e da semana, ficou cada um; do mais novo ao mais
                  antigo.
                </p>
                <BarList
                  caption="Lugar dos seus negócios entre os do mercado"
                  head={['Negócio', 'Acima de']}
                  full={100}
                  lines={latest.map(({ negotiation_id, day, tag_name, area, kind, percentile }) => ({
                    key: String(negotiation_id),
                    name: (
                      <Link to={`/negocio/informacao/${negotiation_id}`}>
                        <span className={styles.day}>
                          {dayText(day)}, {kind === 'sale' ? 'venda' : 'compra'}
                        </span>
                        <span className={styles.what}>
                          {tag_name}, {area}
                        </span>
                      </Link>
                    ),
                    value: percentile,
                    text: `${percentile}%`,
                  }))}
                />
              </>
            )}
          </MarketBox>
        )
      }}
    </Loaded>
  )
}
