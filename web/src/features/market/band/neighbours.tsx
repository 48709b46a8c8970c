import { neighbourPrices } from '@arroba/contract/rules/market/near-prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from '../../../platform/router/link.tsx'
import { Delta } from '../../../ui/data/delta.tsx'
import { Sparkline } from '../../../ui/data/sparkline.tsx'
import { areaName } from '../areas.ts'
import { amountText, courseText, unitText } from '../figures/price-text.ts'
import type { MarketToday } from '../queries.ts'
import hung from './hung-tag.module.css'
import styles from './neighbours.module.css'
import { type PublishedPrice, priceAddress } from './price-address.ts'

type NeighboursProps = { today: MarketToday; own: PublishedPrice; state: State | null }

/** The prices of neighbouring states: on a phone ear tags, on a wide screen a list. */
export function Neighbours({ today, own, state }: NeighboursProps) {
  return (
    <div className={styles.beside}>
      <p className={styles.head}>
        <span id="vizinhos">Vizinhos, na semana</span>
        <Link to={priceAddress(own, state)}>
          Ver o mercado
          <ArrowRight size={18} />
        </Link>
      </p>
      <ul className={styles.list} aria-labelledby="vizinhos">
        {neighbourPrices(today.prices, own.tag, own.area).map((price) => (
          <li key={price.area}>
            <Link className={`${hung.tag} ${styles.tag}`} to={priceAddress(price, state)}>
              <span className={styles.name}>{areaName(price.area)}</span>
              <abbr className={styles.acronym} title={areaName(price.area)}>
                {price.area}
              </abbr>
              <b className={styles.price}>
                {amountText(price.price, price.unit)} <small>{unitText(price.unit)}</small>
              </b>
              <span className={styles.course}>
                <Sparkline values={price.course} label={courseText(price.course, price.unit)} />
              </span>
              <span className={styles.change}>
                {price.change_week !== null && (
                  <Delta
                    change={price.change_week}
                    text={(size) => amountText(size, price.unit)}
                    since="na semana"
                  />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
