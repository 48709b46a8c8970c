import type { State } from '@arroba/contract/rules/places.ts'
import { useTodaysFacts } from '../../../features/posts/queries.ts'
import { scalesAddress } from '../../../features/posts/scale/scales-address.ts'
import { averageText, daysText, lastOf, rangeText, sinceFirst } from '../../../features/scales/weeks.ts'
import { ComparedSparkline } from '../../../ui/data/compared-sparkline.tsx'
import { Delta } from '../../../ui/data/delta.tsx'
import { RailBox } from './rail-box.tsx'
import styles from './scale-box.module.css'

/** The days booked in the reader's state, with the course of the last weeks; the way there alone where there are none. */
export function ScaleBox({ state }: { state: State | null }) {
  const { data: today } = useTodaysFacts()
  const weeks = sinceFirst(today?.days_booked?.weeks ?? [])
  const country = (today?.days_booked?.country ?? []).slice(-weeks.length)
  const last = lastOf(weeks)
  const there = lastOf(country)
  const [first] = weeks.filter(({ average_days }) => average_days !== null)
  return (
    <RailBox
      title={state ? `Escala em ${state.name}` : 'Escalas'}
      to={scalesAddress({ state: state?.code ?? null })}
      wayText="Ver as escalas"
    >
      {last && (
        <>
          <p className={styles.last}>
            <b>{averageText(last.average)}</b>
            <span>
              <span>dias úteis</span>
              {last.change !== null && <Delta change={last.change} text={averageText} since="na semana" />}
            </span>
          </p>
          <ComparedSparkline
            line={{
              values: weeks.map(({ average_days }) => average_days),
              endText: `${state?.acronym} ${averageText(last.average)}`,
            }}
            beside={
              there && {
                values: country.map(({ average_days }) => average_days),
                endText: `BR ${averageText(there.average)}`,
              }
            }
            label={`Em ${weeks.length} semanas: de ${averageText(first?.average_days ?? last.average)} a ${daysText(last.average)}`}
          />
          <p className={styles.range}>{rangeText(weeks)}</p>
        </>
      )}
    </RailBox>
  )
}
