import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Delta } from '../../../ui/data/delta.tsx'
import { Sparkline } from '../../../ui/data/sparkline.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { EarTag } from '../../../ui/graphic/ear-tag.tsx'
import { areaName, stateOfArea } from '../areas.ts'
import {
  amountText,
  computedText,
  courseText,
  intervalText,
  priceText,
  unitText,
} from '../figures/price-text.ts'
import { MAIN_CATEGORY, marketAddress } from '../market-address.ts'
import { neighbourPrices, pricesNear } from '../nearest-price.ts'
import { type MarketToday, type TodaysPrice, useMarketToday } from '../queries.ts'
import { CourseChart } from './course-chart.tsx'
import { courseSeries } from './course-series.ts'
import styles from './market-band.module.css'

type PublishedPrice = TodaysPrice & { price: number }

/**
 * The price of the reader's state above the timeline, with its last weeks and the prices of neighbouring
 * states; on a phone, a strip that slides sideways.
 */
export function MarketBand({ state }: { state: State | null }) {
  const { data: today, isError, fetchStatus } = useMarketToday()
  // The timeline says that there is no signal; without prices the band is left out.
  if (!today)
    return isError || fetchStatus === 'paused' ? null : <div className={styles.coming} aria-hidden="true" />
  const prices = pricesNear(today.prices, state)
  return prices.length === 0 ? null : <Band today={today} prices={prices} state={state} />
}

type BandProps = { today: MarketToday; prices: readonly PublishedPrice[]; state: State | null }

function Band({ today, prices, state }: BandProps) {
  const [category, setCategory] = useState(MAIN_CATEGORY)
  const own = prices.find(({ tag }) => tag === category) ?? prices[0]
  if (!own) return null
  const place = stateOfArea(own.area) ? own.area : areaName(own.area)
  return (
    <section className={styles.band} data-theme="dark" aria-labelledby="pregao">
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id="pregao">Pregão</h2>
          <Select
            className={styles.category}
            aria-label="Categoria do pregão"
            value={own.tag}
            onChange={({ target }) => setCategory(target.value)}
          >
            {prices.map(({ tag, tag_name, area }) => (
              <option key={tag} value={tag}>
                {tag_name} · {areaName(area)}
              </option>
            ))}
          </Select>
        </div>
        <div className={styles.own}>
          <Link className={styles.price} to={addressOf(own, state)} aria-label={spokenPrice(own)}>
            <EarTag
              className={styles.tag}
              price={`R$\u00a0${amountText(own.price, own.unit)}`}
              unit={unitText(own.unit)}
              large
            />
          </Link>
          <p className={styles.changes}>
            {own.change_week !== null && (
              <Delta change={own.change_week} text={(size) => amountText(size, own.unit)} since="na semana" />
            )}
            {own.low !== null && own.high !== null && <span>{intervalText(own.low, own.high)}</span>}
          </p>
          <p className={styles.basis}>
            {own.deals_band} negócios confirmados
            {today.computed_at && ` · ${computedText(today.computed_at)}`}
            {today.demonstration && <span className={styles.phoneMark}> · demonstração</span>}
          </p>
        </div>
        <div className={styles.course}>
          <p className={styles.kicker}>
            {own.course.length} dias úteis em {place}, com a faixa de 95%
            {today.demonstration && <span className={styles.mark}>Demonstração</span>}
          </p>
          <CourseChart
            title={`${own.tag_name} em ${areaName(own.area)}, ${own.course.length} dias úteis`}
            series={courseSeries(own)}
            valueText={(value) => priceText(value, own.unit)}
            axisText={(value) => amountText(value, own.unit)}
            smallestStep={own.unit === 'arroba' ? 0.5 : 10}
          />
        </div>
        <Neighbours today={today} own={own} state={state} />
      </div>
    </section>
  )
}

function Neighbours({ today, own, state }: { today: MarketToday; own: PublishedPrice; state: State | null }) {
  const national = today.prices.find(({ tag, area }) => tag === own.tag && area === 'BR')?.course ?? []
  return (
    <div className={styles.beside}>
      <p className={styles.kicker}>
        <span id="vizinhos">Vizinhos, na semana</span>
        <Link to={addressOf(own, state)}>
          Ver o mercado
          <ArrowRight />
        </Link>
      </p>
      <ul aria-labelledby="vizinhos">
        {neighbourPrices(today.prices, own.tag, own.area).map((price) => (
          <li key={price.area}>
            <Link to={addressOf(price, state)}>
              <span className={styles.state}>
                <abbr title={areaName(price.area)}>{price.area}</abbr>
              </span>
              <b>{amountText(price.price, price.unit)}</b>
              <Sparkline
                values={price.course}
                national={national}
                label={courseText(price.course, price.unit)}
              />
              {price.change_week === null ? (
                <span />
              ) : (
                <Delta change={price.change_week} text={(size) => amountText(size, price.unit)} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function addressOf({ tag, area }: PublishedPrice, state: State | null): string {
  return marketAddress({
    state: stateOfArea(area)?.code ?? state?.code ?? null,
    category: tag,
    days: FREE_MARKET_DAYS,
  })
}

function spokenPrice({ tag_name, area, price, unit }: PublishedPrice): string {
  return `${tag_name} em ${areaName(area)}: ${priceText(price, unit)}`
}
