import { NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { useReported } from './queries.ts'
import { ReportedContent } from './reported-content.tsx'
import styles from './reported-list.module.css'

const EMPTY = {
  open: {
    title: 'Nenhuma denúncia esperando',
    text: 'Quando alguém denunciar uma publicação, um comentário, um anúncio ou uma avaliação, aparece aqui.',
  },
  hidden: {
    title: 'Nada escondido',
    text: 'O que a equipe esconder fica aqui, para mostrar de novo se for o caso.',
  },
}

type ReportedListProps = {
  status: 'open' | 'hidden'
  page: number
  addressOf: (page: number) => string
}

/** Content with open reports, or hidden content. */
export function ReportedList({ status, page, addressOf }: ReportedListProps) {
  const { data, error, isError, fetchStatus, refetch } = useReported(status, page)
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height="16rem" />
      </Loading>
    )
  if (data.reported.length === 0)
    return (
      <EmptyState
        title={page > 1 ? 'A lista termina antes desta página' : EMPTY[status].title}
        action={page > 1 && <ButtonLink to={addressOf(1)}>Ir para a primeira página</ButtonLink>}
      >
        {EMPTY[status].text}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {data.reported.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <ReportedContent reported={one} />
          </li>
        ))}
      </ul>
      {(page > 1 || data.has_next) && <Pager page={page} hasNext={data.has_next} to={addressOf} />}
    </>
  )
}
