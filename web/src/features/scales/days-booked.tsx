import type { State } from '@arroba/contract/rules/places.ts'
import type { StateWeeks } from '@arroba/contract/scales.ts'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { DemonstrationMark } from '../../ui/data/demonstration-mark.tsx'
import { type Tile, TileMap } from '../../ui/data/tile-map.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import styles from './days-booked.module.css'
import { useDaysBooked } from './queries.ts'
import { StateChart } from './state-chart.tsx'
import { averageText, daysText, lastOf } from './weeks.ts'

export type OtherMap = { value: string; label: string; title: string; map: ReactNode }

type DaysBookedProps = {
  /** The state whose weeks the chart shows. */
  state: State | null
  /** Whether that is the reader's own. */
  isHome: boolean
  /** Whether nobody knows yet which state that will be. */
  isStateComing: boolean
  /** Whether the slaughterhouses are invented ones. */
  isDemonstration: boolean
  /** The address of a state's scales. */
  to: (state: State) => string
  onChoose: (state: State) => void
  /** What the map shows beside days booked. */
  otherMaps: readonly OtherMap[]
}

/** A map of every state's days booked, and a chart of the last weeks of the chosen state. */
export function DaysBooked({
  state,
  isHome,
  isStateComing,
  isDemonstration,
  to,
  onChoose,
  otherMaps,
}: DaysBookedProps) {
  const { data, error, isError, fetchStatus, refetch } = useDaysBooked()
  if (!data) {
    // The list below says that there is no signal.
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

  const { states, country } = data
  if (states.length === 0) return null
  // So that the map does not move once it is known.
  if (isStateComing) return <ChartSkeleton />
  const weeks = state && states.find(({ state_code }) => state_code === state.code)?.weeks
  return (
    <div className={styles.top}>
      {state && weeks && (
        <section className={styles.card} aria-labelledby="escala-do-estado">
          <div className={styles.head}>
            <h2 id="escala-do-estado">
              <span className="visually-hidden">Dias de escala: </span>
              {state.name}
              {isHome && ', seu estado'}
            </h2>
            {isDemonstration && <DemonstrationMark />}
          </div>
          <StateChart state={state} weeks={weeks} country={country} />
        </section>
      )}
      <Maps others={otherMaps}>
        <TileMap
          title="Dias de escala por estado"
          unit="Dias úteis de escala"
          tiles={tilesOf(states)}
          here={state?.code ?? null}
          shortText={averageText}
          valueText={daysText}
          changeText={changeText}
          missingText={{ many: 'Sem escala nas últimas oito semanas' }}
          to={to}
          onChoose={onChoose}
        />
      </Maps>
    </div>
  )
}

type MapsProps = { others: readonly OtherMap[]; children: ReactNode }

/** The map of days booked, or another one that the reader chose. */
function Maps({ others, children }: MapsProps) {
  const [shown, setShown] = useState('scales')
  const other = others.find(({ value }) => value === shown)
  return (
    <section className={styles.card} aria-labelledby="mapa">
      <h2 id="mapa" className="visually-hidden">
        {other?.title ?? 'Dias de escala por estado'}
      </h2>
      <Segmented
        legend="O que o mapa mostra"
        options={[{ value: 'scales', label: 'Escala' }, ...others]}
        value={shown}
        onChange={setShown}
      />
      {other?.map ?? children}
    </section>
  )
}

function tilesOf(states: readonly StateWeeks[]): Map<number, Tile> {
  return new Map(
    states.flatMap(({ state_code, weeks }): [number, Tile][] => {
      const last = lastOf(weeks)
      return last ? [[state_code, { value: last.average, change: last.change }]] : []
    }),
  )
}

/** subiu 0,5 dia na semana */
function changeText(change: number): string {
  if (change === 0) return 'igual na semana'
  return `${change > 0 ? 'subiu' : 'caiu'} ${daysText(Math.abs(change))} na semana`
}

/** As high as the chart and the map that mostly come, so that the table below stays where it is. */
function ChartSkeleton() {
  return (
    <Loading>
      <div className={styles.top}>
        <div className={styles.coming}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.coming}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  )
}
