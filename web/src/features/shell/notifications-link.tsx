import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconLink } from '../../ui/overlay/icon-button.tsx'

const MOST_SHOWN = 9
/** Notifications that arrive within this time are announced together. */
const GATHERING_MS = 3000

/** The number as the badge and the link's accessible name show it. */
function shown(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
}

function unreadText(unread: number): string {
  return unread === 1 ? '1 não lida' : `${shown(unread)} não lidas`
}

/** The announcement when there are more unread notifications than before; none when there are fewer. */
function useUnreadAnnouncement(unread: number): string {
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

/** The bell with the number of unread notifications: "Notificações, 3 não lidas". */
export function NotificationsLink({ unread }: { unread: number | undefined }) {
  return (
    <>
      <IconLink
        to="/notificacoes"
        label={unread ? `Notificações, ${unreadText(unread)}` : 'Notificações'}
        icon={<Bell />}
        count={unread ? shown(unread) : undefined}
      />
      {/* Notifications that were unread when the screen opened are not announced. */}
      {unread !== undefined && <UnreadStatus unread={unread} />}
    </>
  )
}

function UnreadStatus({ unread }: { unread: number }) {
  return (
    <span role="status" className="visually-hidden">
      {useUnreadAnnouncement(unread)}
    </span>
  )
}
