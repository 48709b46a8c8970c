import { useOpened } from '../../features/notifications/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { readId } from '../frame/read-id.ts'

const LIST = '/notificacoes'

/** Opens what a tapped push message is about, or the list where that was deleted. */
export function OpenNotificationPage() {
  const id = readId(useParams().id)
  return id === null ? <Navigate to={LIST} replace /> : <Opening key={id} id={id} />
}

function Opening({ id }: { id: number }) {
  const { data, error, isGone, isError, fetchStatus, refetch } = useOpened(id)
  if (isGone) return <Navigate to={LIST} replace />
  if (data) return <Navigate to={data.notification.link} state={{ from: LIST }} replace />
  return (
    <Page width="form">
      <PageHead back={LIST} title="Abrindo o aviso" />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </Page>
  )
}
