import { Link } from '../../platform/router/link.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Glyph } from './glyph.tsx'
import styles from './notifications.module.css'
import type { Notification } from './queries.ts'

type NotificationItemProps = {
  notification: Notification
  /** The address of the list, for the way back. */
  from: string
  onOpen: (notification: Notification) => void
}

export function NotificationItem({ notification, from, onOpen }: NotificationItemProps) {
  const { kind, full_text, created_at, link, read } = notification
  const open = () => onOpen(notification)
  return (
    <li className={styles.item} data-new={!read || undefined}>
      <Link to={link} state={{ from }} onClick={open} onAuxClick={open}>
        <span className={styles.glyph}>
          <Glyph kind={kind} />
        </span>
        <span>
          <span className={styles.text}>{full_text}</span>
          <span className={styles.when}>
            <RelativeTime at={created_at} />
            {!read && (
              <>
                {' · '}
                <b>nova</b>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
