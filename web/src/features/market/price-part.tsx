import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { BellPlus, Code, Download, Image } from 'lucide-react'
import { ChipLink, Chips } from '../../ui/choice/chip.tsx'
import { BandChart } from '../../ui/data/band-chart.tsx'
import type { Series } from '../../ui/data/geometry/series.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { ButtonAnchor } from '../../ui/overlay/button.tsx'
import { ShareButton } from '../../ui/overlay/share-button.tsx'
import { areaName, areaShown } from './areas.ts'
import { ComparedAreas } from './figures/compared-areas.tsx'
import { PriceHero } from './figures/price-hero.tsx'
import { amountText, computedText, priceText } from './figures/price-text.ts'
import { type MarketView, marketAddress, PERIODS } from './market-address.ts'
import { ALERT_ID, EMBED_ID, MarketBox } from './market-box.tsx'
import { wideSubstitute } from './market-figures.ts'
import styles from './price-part.module.css'
import { type MarketPrice, type MarketToday, useCourse, useCourses, useDay } from './queries.ts'

type PricePartProps = {
  view: MarketView
  /** Null while none is chosen: the price is the country's. */
  state: State | null
  /** The name of the category: Boi Gordo. */
  categoryName: string
  today: MarketToday
  isSignedIn: boolean
  /** Whether the reader's plan opens the history. */
  opensHistory: boolean
  /** The address of a plan that opens the history. */
  upgradeTo: string
}

/** The price of a category and state in large, its chart, and links to share or embed it. */
export function PricePart({
  view,
  state,
  categoryName,
  today,
  isSignedIn,
  opensHistory,
  upgradeTo,
}: PricePartProps) {
  const area = areaShown(state)
  const title = `${categoryName}: ${areaName(area)}`
  const day = useDay(today.day, { tag: view.category })
  const substitute = state && wideSubstitute(today.prices, view.category, state)
  const address = marketAddress({ ...view, days: FREE_MARKET_DAYS })
  return (
    <MarketBox title={title} isDemonstration={today.demonstration}>
      {state === null && (
        <p className={styles.note}>Quanto vale no seu estado? Escolha na lista acima ou no mapa.</p>
      )}
      {state && area !== state.acronym && (
        <p className={styles.note}>{state.name} não tem preço só seu: vale o da região.</p>
      )}
      <Loaded of={day} height="9rem">
        {(prices) => {
          const price = prices.find((one) => one.area === area) ?? null
          return (
            <>
              <PriceHero
                price={price}
                {...(today.computed_at && { computedAt: computedText(today.computed_at) })}
                recordTo="/negocio/cadastrar"
              />
              {price?.price == null && substitute?.price != null && (
                <p className={styles.note}>
                  Enquanto isso, {areaName(substitute.area)}:{' '}
                  <b>{priceText(substitute.price, substitute.unit)}</b>.
                </p>
              )}
            </>
          )
        }}
      </Loaded>
      <div className={styles.choices}>
        <ComparedAreas view={view} area={area} />
        <Chips className={styles.periods} role="group" aria-label="Período do gráfico">
          {PERIODS.map(({ days, name }) => (
            <ChipLink
              key={days}
              current={days === view.days}
              to={days === FREE_MARKET_DAYS || opensHistory ? marketAddress({ ...view, days }) : upgradeTo}
              state={{ wanted: marketAddress({ ...view, days }) }}
              preventScrollReset
            >
              {name}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <Course view={view} area={area} title={title} />
      <div className={styles.actions}>
        {isSignedIn && (
          <ButtonAnchor href={`#${ALERT_ID}`}>
            <BellPlus />
            Criar alerta
          </ButtonAnchor>
        )}
        <ShareButton title={`Preço do mercado, ${title}`} path={address} />
        {day.data?.some((one) => one.area === area && one.price !== null) && (
          <ButtonAnchor look="ghost" small href={`/embed/preco/${view.category}/${area}/cartao.png`} download>
            <Image />
            Imagem
          </ButtonAnchor>
        )}
        <ButtonAnchor look="ghost" small href={csvAddress(view.category, area)} download>
          <Download />
          CSV
        </ButtonAnchor>
        <ButtonAnchor look="ghost" small href={`#${EMBED_ID}`}>
          <Code />
          Incorporar
        </ButtonAnchor>
      </div>
    </MarketBox>
  )
}

function csvAddress(tag: string, area: string): string {
  return `/v6/market/prices?${new URLSearchParams({ tag, area, format: 'csv' })}`
}

type CourseProps = { view: MarketView; area: string; title: string }

/** The chart of the prices of the chosen span with their intervals, compared with São Paulo's. */
function Course({ view: { category, days, compared }, area, title }: CourseProps) {
  const own = useCourse(category, area, days)
  const others = useCourses(
    category,
    compared.filter((one) => one !== area),
    days,
  )
  return (
    <Loaded of={own} height="20rem">
      {({ prices }) => {
        const unit = prices[0]?.unit ?? 'arroba'
        const series = [
          seriesOf(area, prices),
          ...others.flatMap((other) =>
            other.prices.some(({ price }) => price !== null) ? [seriesOf(other.area, other.prices)] : [],
          ),
        ]
        return (
          <BandChart
            title={`Preço por dia: ${title}`}
            series={series}
            valueText={(value) => priceText(value, unit)}
            axisText={(value) => amountText(value, unit)}
            withheldText="sem preço publicado"
            smallestStep={unit === 'arroba' ? 0.5 : 10}
          />
        )
      }}
    </Loaded>
  )
}

function seriesOf(area: string, prices: readonly MarketPrice[]): Series {
  return {
    name: area,
    fullName: areaName(area),
    points: prices.map(({ day, price, low, high }) => ({ day, value: price, low, high })),
  }
}
