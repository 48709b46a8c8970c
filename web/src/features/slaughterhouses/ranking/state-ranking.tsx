import type { State } from '@arroba/contract/rules/places.ts'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import type { StateRanking as Ranking } from '../queries.ts'
import { MoveLegend } from './rank-change.tsx'
import { RankList, UnrankedList } from './rank-list.tsx'
import styles from './ranking.module.css'

type StateRankingProps = { state: State; ranking: Ranking | undefined; from: string }

/** A state's ranked slaughterhouses, followed by those with too few ratings. */
export function StateRanking({ state, ranking, from }: StateRankingProps) {
  const slaughterhouses = ranking?.fridges ?? []
  const unranked = ranking?.unranked ?? []
  return (
    <div className={styles.lists}>
      <section className={styles.section} aria-labelledby="lugares">
        <div className={styles.head}>
          <h2 id="lugares">{state.name}</h2>
          {slaughterhouses.length > 0 && <MoveLegend />}
        </div>
        {slaughterhouses.length > 0 ? (
          <>
            <RankList slaughterhouses={slaughterhouses} from={from} />
            <p className={styles.hint}>
              A ordem junta a média e o peso das avaliações. Pesam mais os lotes maiores e quem negocia com
              mais gente; enquanto o peso é pouco, o frigorífico fica perto do meio.
            </p>
          </>
        ) : (
          <EmptyState
            title="Ninguém no ranking ainda"
            action={<ButtonLink to="/negocio/cadastrar">Registrar negócio</ButtonLink>}
          >
            Um frigorífico entra com 3 avaliações de quem abateu nele.
          </EmptyState>
        )}
      </section>
      {unranked.length > 0 && (
        <section className={styles.section} aria-labelledby="sem-lugar">
          <h2 id="sem-lugar">Sem avaliações suficientes</h2>
          <p className={styles.hint}>Com 3 avaliações entram no ranking.</p>
          <UnrankedList slaughterhouses={unranked} from={from} />
        </section>
      )}
    </div>
  )
}
