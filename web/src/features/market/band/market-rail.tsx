import { pricesNear } from '@arroba/contract/rules/market/near-prices.ts'
import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { Link } from '../../../platform/router/link.tsx'
import { Delta } from '../../../ui/data/delta.tsx'
import { DemonstrationMark } from '../../../ui/data/demonstration-mark.tsx'
import { Sparkline } from '../../../ui/data/sparkline.tsx'
import { areaName, stateOfArea } from '../areas.ts'
import { amountText, courseText } from '../figures/price-text.ts'
import { marketAddress } from '../market-address.ts'
import { usePricesAround } from '../queries.ts'
import styles from './market-rail.module.css'

/** The prices of every category in the reader's state, beside the timeline on a wide screen. */
export function MarketRail({ state }: { state: State | null }) {
  const { data: today } = usePricesAround()
  const prices = pricesNear(today?.prices ?? [], state)
  if (prices.length === 0) return null
  const place = state?.name ?? 'Brasil'
  return (
    <section className={styles.rail} aria-labelledby="precos">
      <h2 id="precos">Preços em {place}</h2>
      {today?.demonstration && <DemonstrationMark />}
      <ul>
        {prices.map(({ tag, tag_name, area, unit, price, change_week, course }) => (
          <li key={tag}>
            <Link
              to={marketAddress({
                state: stateOfArea(area)?.code ?? state?.code ?? null,
                category: tag,
                days: FREE_MARKET_DAYS,
              })}
            >
              <span>
                {tag_name}
                {area !== state?.acronym && state && <small> {areaName(area)}</small>}
              </span>
              <b>{amountText(price, unit)}</b>
              <Sparkline values={course} label={courseText(course, unit)} />
              {change_week === null ? (
                <span />
              ) : (
                <Delta change={change_week} text={(size) => amountText(size, unit)} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Gado de abate por arroba, reposição por cabeça; mudança na semana.</p>
    </section>
  )
}
