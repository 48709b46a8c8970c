import { stateOf } from '@arroba/contract/rules/places.ts'
import { EmptyState, ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { isTerm, type StateRanking, useSlaughterhousesNamed } from '../queries.ts'
import list from './rank-list.module.css'
import { RankLine, UnrankedLine } from './rank-list.tsx'
import styles from './ranking.module.css'
import { RankingSkeleton } from './ranking-skeleton.tsx'

type FoundSlaughterhousesProps = {
  term: string
  ranking: readonly StateRanking[]
  from: string
  onClear: () => void
}

/** The slaughterhouses of all states whose name contains the term, with their position and average. */
export function SlaughterhouseResults({ term, ranking, from, onClear }: FoundSlaughterhousesProps) {
  const { data: found, error, isError, refetch } = useSlaughterhousesNamed(term)
  const back = <Button onClick={onClear}>Voltar ao ranking do estado</Button>
  if (!isTerm(term))
    return (
      <EmptyState title="Faltam letras" action={back}>
        Digite pelo menos 3 letras do nome do frigorífico.
      </EmptyState>
    )
  if (!found)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RankingSkeleton />
  if (found.length === 0)
    return (
      <EmptyState title={`Nenhum frigorífico com “${term}”`} action={back}>
        Confira como o nome se escreve, ou tente só um pedaço dele.
      </EmptyState>
    )

  const ranked = new Map(
    ranking.flatMap(({ fridges: slaughterhouses }) => slaughterhouses.map((one) => [one.id, one])),
  )
  const unranked = new Map(
    ranking.flatMap((one) => one.unranked.map((slaughterhouse) => [slaughterhouse.id, slaughterhouse])),
  )
  return (
    <section className={styles.section} aria-labelledby="encontrados">
      <h2 id="encontrados">Frigoríficos com “{term}”</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without bullets */}
      <ul className={list.list} role="list">
        {found.map((slaughterhouse) => {
          const { id, state } = slaughterhouse
          const placed = ranked.get(id)
          const acronym = stateOf(state.code)?.acronym ?? state.acronym
          return placed ? (
            <RankLine key={id} slaughterhouse={placed} acronym={acronym} from={from} />
          ) : (
            <UnrankedLine
              key={id}
              slaughterhouse={unranked.get(id) ?? { ...slaughterhouse, evaluations_count: 0 }}
              acronym={acronym}
              from={from}
              note="sem avaliações suficientes"
            />
          )
        })}
      </ul>
    </section>
  )
}
