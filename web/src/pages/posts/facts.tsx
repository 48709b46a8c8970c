import { areaOf } from '@arroba/contract/rules/market/near-prices.ts'
import { FREE_MARKET_DAYS } from '@arroba/contract/rules/market/prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { MAIN_CATEGORY, marketAddress } from '../../features/market/market-address.ts'
import { exchangeOf } from '../../features/market/market-figures.ts'
import { usePricesAround } from '../../features/market/queries.ts'
import { useTodaysFacts } from '../../features/posts/queries.ts'
import { scalesAddress } from '../../features/posts/scale/scales-address.ts'
import { averageText, daysText, lastOf, weeksWithScales, weekText } from '../../features/scales/weeks.ts'
import { Delta } from '../../ui/data/delta.tsx'
import { Sparkline } from '../../ui/data/sparkline.tsx'
import { numberText } from '../../ui/form/number-text.ts'
import styles from './fact-card.module.css'
import { FactCard } from './fact-card.tsx'

const WEEKS = 6
/** The category of store cattle that an ox is exchanged for. */
const CALF = 'bezerro'

/** The days booked in the reader's state, week by week; nothing for whom the plan does not open them. */
export function ScaleFact({ state }: { state: State | null }) {
  const { data: today } = useTodaysFacts()
  const weeks = weeksWithScales(today?.days_booked?.weeks ?? []).slice(-WEEKS)
  const last = lastOf(weeks)
  if (!(state && last) || last.change === null) return null
  const most = Math.max(...weeks.map(({ average_days }) => average_days))
  return (
    <FactCard
      title={`Escala ${verbOf(last.change)} em ${state.acronym}`}
      figure={averageText(last.average)}
      of={
        <>
          <span>dias úteis</span>
          <Delta change={last.change} text={averageText} since="na semana" />
        </>
      }
      to={scalesAddress({ state: state.code })}
      wayText="Ver as escalas"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ul className={styles.columns} role="list" aria-label={`Dias de escala por semana em ${state.name}`}>
        {weeks.map((week) => (
          <li key={week.week_start}>
            <b style={{ height: `${Math.max(28, (100 * week.average_days) / most)}%` }}>
              <span aria-hidden="true">{averageText(week.average_days)}</span>
              <span className="visually-hidden">{daysText(week.average_days)} na semana de</span>
            </b>
            {weekText(week)}
          </li>
        ))}
      </ul>
    </FactCard>
  )
}

function verbOf(change: number): string {
  if (change === 0) return 'não muda'
  return change < 0 ? 'encurta' : 'alonga'
}

/** How many calves an ox buys where the reader is, from the published prices of both. */
export function ExchangeFact({ state }: { state: State | null }) {
  const { data: today } = usePricesAround()
  if (!(today && state)) return null
  const area = areaOf(state)
  const priceOf = (category: string) => today.prices.find((one) => one.tag === category && one.area === area)
  const [ox, calf] = [priceOf(MAIN_CATEGORY), priceOf(CALF)]
  const exchange = ox && calf && exchangeOf(ox, calf)
  if (!exchange) return null
  const { heads, change, course } = exchange
  const known = course.filter((value) => value !== null)
  return (
    <FactCard
      title={`Um boi de 20 arrobas compra ${numberText(heads, 1)} bezerros`}
      figure={numberText(heads, 2)}
      of={
        <>
          <span>em {area}</span>
          {change !== null && (
            <Delta change={change} text={(size) => numberText(size, 2)} since="na semana" />
          )}
        </>
      }
      isDemonstration={today.demonstration}
      to={marketAddress({ state: state.code, category: CALF, days: FREE_MARKET_DAYS })}
      wayText="Ver o mercado"
    >
      <div className={styles.course}>
        <Sparkline
          values={course}
          label={`Em ${course.length} dias úteis: de ${numberText(known[0] ?? heads, 2)} a ${numberText(heads, 2)} bezerros`}
        />
        <p aria-hidden="true">{course.length} dias úteis</p>
      </div>
    </FactCard>
  )
}
