import { pricesNear } from '@arroba/contract/rules/market/near-prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { useState } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { Delta } from '../../../ui/data/delta.tsx'
import { DemonstrationMark } from '../../../ui/data/demonstration-mark.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import { EarTag } from '../../../ui/graphic/ear-tag.tsx'
import { areaName, stateOfArea } from '../areas.ts'
import { amountText, computedText, intervalText, priceText, unitText } from '../figures/price-text.ts'
import { MAIN_CATEGORY } from '../market-address.ts'
import { type MarketToday, usePricesAround } from '../queries.ts'
import { CourseChart } from './course-chart.tsx'
import { courseSeries } from './course-series.ts'
import hung from './hung-tag.module.css'
import styles from './market-band.module.css'
import { Neighbours } from './neighbours.tsx'
import { type PublishedPrice, priceAddress } from './price-address.ts'

/**
 * The price of the reader's state above the timeline, with its last weeks and the prices of neighbouring
 * states; on a phone, ear tags in a strip that slides sideways.
 */
export function MarketBand({ state }: { state: State | null }) {
  const { data: today, isError, fetchStatus } = usePricesAround()
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
            {prices.map((price) => (
              <option key={price.tag} value={price.tag}>
                {price.tag_name} · {placeOf(price)}
              </option>
            ))}
          </Select>
        </div>
        <div className={styles.strip}>
          <div className={`${hung.tag} ${styles.own}`}>
            <Link className={styles.price} to={priceAddress(own, state)}>
              <span className={styles.place}>
                <span className="visually-hidden">{own.tag_name} em </span>
                {areaName(own.area)}
                {own.area === state?.acronym && ', seu estado'}
              </span>
              <EarTag
                className={styles.tag}
                currency="R$"
                price={amountText(own.price, own.unit)}
                unit={unitText(own.unit)}
                large
              />
            </Link>
            <Course own={own} isDemonstration={today.demonstration} />
            <p className={styles.changes}>
              {own.low !== null && own.high !== null && <span>{intervalText(own.low, own.high)}</span>}
              {own.change_week !== null && (
                <Delta
                  change={own.change_week}
                  text={(size) => amountText(size, own.unit)}
                  since="na semana"
                />
              )}
            </p>
          </div>
          <Neighbours today={today} own={own} state={state} />
        </div>
        <p className={styles.basis}>
          {own.deals_band} negócios confirmados
          {today.computed_at && ` · ${computedText(today.computed_at)}`}
          {today.demonstration && <span className={styles.phoneMark}> · demonstração</span>}
        </p>
      </div>
    </section>
  )
}

/** The last weeks with their intervals: a chart of its own on a wide screen, a line in the ear tag on a phone. */
function Course({ own, isDemonstration }: { own: PublishedPrice; isDemonstration: boolean }) {
  const days = `${own.course.length} dias úteis`
  return (
    <div className={styles.course}>
      <p className={styles.kicker}>
        {days} em {placeOf(own)}, com a faixa de 95%
        {isDemonstration && <DemonstrationMark />}
      </p>
      <CourseChart
        title={`${own.tag_name} em ${areaName(own.area)}, ${days}`}
        series={courseSeries(own)}
        valueText={(value) => priceText(value, own.unit)}
        axisText={(value) => amountText(value, own.unit)}
        smallestStep={own.unit === 'arroba' ? 0.5 : 10}
      />
    </div>
  )
}

/** MT, but Centro-Oeste */
function placeOf({ area }: PublishedPrice): string {
  return stateOfArea(area) ? area : areaName(area)
}
