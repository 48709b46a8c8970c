import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconLink } from '../../ui/overlay/icon-button.tsx'
import styles from './notifications-link.module.css'

const MOST_SHOWN = 9
/** What comes within this time is read out as one. */
const GATHERING_MS = 3000

/** The same in the badge and in the link's name: who speaks to the browser says what they see. */
function shown(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}

function unreadText(unread: number): string {
  return unread === 1 ? '1 não lida' : `${shown(unread)} não lidas`
}

/** Says so when more waits than before; what was read meanwhile needs no word. */
function useNewsText(unread: number): string {
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
export function NotificationsLink({ unread }: { unread: number | undefined }) {
  return (
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
      {unread !== undefined && <UnreadStatus unread={unread} />}
    </>
  )
}

function Badge({ count }: { count: number }) {
  return <span className={styles.badge}>{shown(count)}</span>
}

function UnreadStatus({ unread }: { unread: number }) {
  return (
    <span role="status" className="visually-hidden">
      {useNewsText(unread)}
    </span>
  )
}
