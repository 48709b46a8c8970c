import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconLink } from '../../ui/icon-button.tsx'
import styles from './notifications-link.module.css'

const MOST_SHOWN = 9
/** What comes within this time is read out as one. */
const GATHERING_MS = 3000

const unreadText = (unread: number): string => (unread === 1 ? '1 não lida' : `${unread} não lidas`)

/** Says so when more waits than before; what was read meanwhile needs no word. */
const useNewsText = (unread: number): string => {
  const known = useRef(unread)
  const [text, setText] = useState('')
  useEffect(() => {
    if (unread <= known.current) {
      known.current = unread
      return
    }
    const timer = setTimeout(() => {
      known.current = unread
      setText(`Nova notificação, ${unreadText(unread)}.`)
    }, GATHERING_MS)
    return () => clearTimeout(timer)
  }, [unread])
  return text
}

/** The bell, with how much waits there: "Notificações, 3 não lidas". */
export const NotificationsLink = ({ unread }: { unread: number | undefined }) => (
  <>
    <IconLink
      to="/notificacoes"
      label={unread ? `Notificações, ${unreadText(unread)}` : 'Notificações'}
      icon={
        <>
          <Bell />
          {Boolean(unread) && <Badge count={unread ?? 0} />}
        </>
      }
    />
    {/* What waited when the screen opened is no news. */}
    {unread !== undefined && <News unread={unread} />}
  </>
)

const Badge = ({ count }: { count: number }) => (
  <span className={styles.badge}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
)

const News = ({ unread }: { unread: number }) => (
  <span role="status" className="visually-hidden">
    {useNewsText(unread)}
  </span>
)
