import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { useNotifications } from '../../features/notifications/queries.ts'
import { ReadAllButton } from '../../features/notifications/read-all-button.tsx'
import { PushOffer } from '../../features/push/push-offer.tsx'
import { useLive } from '../../platform/live.ts'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import styles from './notifications.module.css'

export function NotificationsPage() {
  const query = useSearchParams()
  const page = pageOf(query.get('pagina'))
  const notifications = useNotifications(page)
  const { unread } = useLive()
  const who = useSession()
  const shown = notifications.data?.notifications ?? []
  const isUnread = shown.length > 0 && (Boolean(unread) || shown.some(({ read }) => !read))
  return (
    <Page>
      <div className={styles.column}>
        <PageHead title="Notificações" action={isUnread && <ReadAllButton />} />
        {who && shown.length > 0 && (
          <PushOffer userId={who.id} title="Receba os próximos avisos neste aparelho" />
        )}
        <NotificationList page={page} query={notifications} />
      </div>
    </Page>
  )
}
