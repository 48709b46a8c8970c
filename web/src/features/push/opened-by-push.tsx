import { useEffect } from 'react'
import { pushAbility } from '../../platform/push-device.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { renewSubscription } from './queries.ts'

/**
 * Opens in this tab the address of a tapped push message (worker/push.ts), and renews this device's
 * subscription.
 */
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
    // Without a network or a worker, the next start of the app tries again.
    if (pushAbility() === 'can') renewSubscription().catch(() => undefined)
  }, [])
  return null
}
