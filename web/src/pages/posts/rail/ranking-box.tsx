import type { State } from '@arroba/contract/rules/places.ts'
import { useTodaysFacts } from '../../../features/posts/queries.ts'
import { OneStar } from '../../../features/slaughterhouses/evaluation/stars.tsx'
import { MoveIcon } from '../../../features/slaughterhouses/ranking/rank-change.tsx'
import {
  rankingAddress,
  slaughterhouseAddress,
} from '../../../features/slaughterhouses/ranking/ranking-address.ts'
import { Link } from '../../../platform/router/link.tsx'
import { numberText } from '../../../ui/form/number-text.ts'
import { RailBox } from './rail-box.tsx'
import styles from './ranking-box.module.css'

/** The first three slaughterhouses of the reader's state. */
export function RankingBox({ state }: { state: State | null }) {
  const { data: today } = useTodaysFacts()
  const ranking = today?.ranking ?? []
  return (
    <RailBox
      title={state ? `Ranking em ${state.acronym}` : 'Ranking'}
      to={rankingAddress({ state: state?.code ?? null })}
      wayText="Ver o ranking"
    >
      {ranking.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without numbers
        <ol className={styles.ranking} role="list">
          {ranking.map(({ id, name, place, current_position, evaluation_average }) => (
            <li key={id}>
              <span className={styles.place} data-first={place === 1 || undefined}>
                {place}
                <span className="visually-hidden">º lugar</span>
              </span>
              <MoveIcon move={current_position} />
              <Link to={slaughterhouseAddress(id)}>{name}</Link>
              <span className={styles.score}>
                <OneStar />
                <span className="visually-hidden">nota </span>
                {numberText(evaluation_average, 1)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </RailBox>
  )
}
