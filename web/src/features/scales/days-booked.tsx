import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import { RefreshCw } from 'lucide-react'
import { messagesOf } from '../../platform/call.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import styles from './days-booked.module.css'
import { useDaysBooked } from './queries.ts'
import { StateChart } from './state-chart.tsx'
import { StateTile } from './state-tile.tsx'
import { highestOf } from './weeks.ts'

type DaysBookedProps = {
  /** Without one, every state that has scales. */
  state: State | null
  /** The address of a state's scales. */
  to: (state: State) => string
  onChoose: (state: State) => void
}

/** How the days booked have moved over the last weeks: one state's with its values, or all states side by side. */
export const DaysBooked = ({ state, to, onChoose }: DaysBookedProps) => {
  const { data: states, error, isError, fetchStatus, refetch } = useDaysBooked()
  if (!states) {
    // The list says that there is no signal.
    if (fetchStatus === 'paused') return null
    return isError ? (
      <div className={styles.failed} role="status">
        <p>O gráfico não veio. {messagesOf(error).join(' ')}</p>
        <TextButton onClick={() => void refetch()}>
          <RefreshCw />
          Carregar o gráfico
        </TextButton>
      </div>
    ) : (
      <ChartSkeleton />
    )
  }

  if (state) {
    const weeks = states.find(({ state_code }) => state_code === state.code)?.weeks
    return (
      weeks && (
        <section className={styles.card} aria-labelledby="dias-de-escala">
          <h2 id="dias-de-escala">Dias de escala: {state.name}</h2>
          <StateChart state={state} weeks={weeks} />
        </section>
      )
    )
  }

  const highest = highestOf(states.flatMap(({ weeks }) => weeks))
  return (
    states.length > 0 && (
      <section aria-labelledby="dias-de-escala">
        <h2 id="dias-de-escala">Dias de escala por estado</h2>
        <p className={styles.hint}>Média da última semana e como ela veio mudando nas últimas oito.</p>
        <ul className={styles.tiles}>
          {states.map(({ state_code, weeks }) => {
            const one = stateOf(state_code)
            return (
              one && (
                <li key={state_code}>
                  <StateTile
                    state={one}
                    weeks={weeks}
                    highest={highest}
                    to={to(one)}
                    onChoose={() => onChoose(one)}
                  />
                </li>
              )
            )
          })}
        </ul>
      </section>
    )
  )
}

const ChartSkeleton = () => (
  <Loading>
    <div className={styles.card}>
      <Skeleton width="60%" height={24} />
      <Skeleton height={192} />
    </div>
  </Loading>
)
