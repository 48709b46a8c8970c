import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { pushAbility } from '../../platform/push-device.ts'
import { renewSubscription } from './queries.ts'

/** Opens in this tab what was tapped in a notification (worker/push.ts), and has messages go on coming here. */
export function OpenedByPush() {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker
    const listen = ({ data, ports }: MessageEvent) => {
      if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return
      ports[0]?.postMessage('opened')
      void navigate(data.open)
    }
    worker?.addEventListener('message', listen)
    return () => worker?.removeEventListener('message', listen)
  }, [navigate])
  useEffect(() => {
    // Without a network, or without a worker, it is tried again at the next start.
    if (pushAbility() === 'can') renewSubscription().catch(() => undefined)
  }, [])
  return null
}
