import { NoConnection } from '../../platform/call.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { AnchoredList } from './anchored-list.tsx'
import { NotificationItem } from './notification-item.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import styles from './notifications.module.css'
import { notificationsAddress } from './notifications-address.ts'
import { type useNotifications, useOpen } from './queries.ts'

type NotificationListProps = { page: number; query: ReturnType<typeof useNotifications> }

/** A page of notifications, with its states: loading, empty and failed. */
export function NotificationList({ page, query }: NotificationListProps) {
  const { data, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = query
  const open = useOpen()
  const retry = () => void refetch()

  if (!data) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <NotificationSkeleton />
    )
  }
  if (data.notifications.length === 0) return <Nothing page={page} />
  return (
    <div className={cx(styles.page, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      <AnchoredList key={data.page} className={styles.list}>
        {data.notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            from={notificationsAddress(page)}
            onOpen={open}
          />
        ))}
      </AnchoredList>
      {(page > 1 || data.has_next) && <Pager page={page} hasNext={data.has_next} to={notificationsAddress} />}
    </div>
  )
}

function Nothing({ page }: { page: number }) {
  return page > 1 ? (
    <EmptyState
      title="A lista termina antes desta página"
      action={<ButtonLink to={notificationsAddress(1)}>Ir para a primeira página</ButtonLink>}
    >
      Não há mais notificações por aqui.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nenhuma notificação por enquanto"
      action={<ButtonLink to="/timeline">Ir para a timeline</ButtonLink>}
    >
      Quando alguém curtir, comentar ou citar você, ou mandar uma negociação, o aviso aparece aqui.
    </EmptyState>
  )
}
