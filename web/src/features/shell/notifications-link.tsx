import { Bell } from 'lucide-react'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './notifications-link.module.css'

const MOST_SHOWN = 9

/** "Notificações, 3 não lidas" */
const labelOf = (unread: number): string => {
  if (unread === 0) return 'Notificações'
  return unread === 1 ? 'Notificações, 1 não lida' : `Notificações, ${unread} não lidas`
}

/** The bell, with how much waits there. */
export const NotificationsLink = ({ unread }: { unread: number }) => (
  <IconLink
    to="/notificacoes"
    label={labelOf(unread)}
    icon={
      <>
        <Bell />
        {unread > 0 && (
          <span className={styles.badge}>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</span>
        )}
      </>
    }
  />
)
