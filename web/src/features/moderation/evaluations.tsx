import { NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { EvaluationCard } from './evaluation-card.tsx'
import { type EvaluationsList, useEvaluations } from './queries.ts'
import styles from './reported-list.module.css'

type EvaluationsProps = { list: EvaluationsList; addressOf: (page: number) => string }

/** A page of ratings of slaughterhouses. */
export function Evaluations({ list, addressOf }: EvaluationsProps) {
  const { data, error, isError, fetchStatus, refetch } = useEvaluations(list)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    )
  if (data.evaluations.length === 0)
    return (
      <EmptyState
        title={list.page > 1 ? 'A lista termina antes desta página' : 'Nenhuma avaliação aqui'}
        action={list.page > 1 && <ButtonLink to={addressOf(1)}>Ir para a primeira página</ButtonLink>}
      >
        {list.isVoided
          ? 'O que a equipe anular fica aqui.'
          : 'Quando alguém avaliar um frigorífico, aparece aqui.'}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {data.evaluations.map((one) => (
          <li key={one.id}>
            <EvaluationCard evaluation={one} />
          </li>
        ))}
      </ul>
      {(list.page > 1 || data.has_next) && <Pager page={list.page} hasNext={data.has_next} to={addressOf} />}
    </>
  )
}
