import type { QueryClient } from '@tanstack/react-query'
import { outbox } from '../../platform/outbox/outbox.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const EVERY_MS = 30_000

/**
 * Sends waiting entries: at once, when the signal returns, when the tab becomes visible, and every half
 * minute. Returns a function that stops it.
 */
export function sendInBackground(client: QueryClient): () => void {
  const deliver = () => void outbox.deliver().catch(() => undefined)
  const whenSeen = () => {
    if (document.visibilityState === 'visible') deliver()
  }
  const leave = outbox.onSent(({ title }) => {
    toast(`Enviado: ${title}`)
    void client.invalidateQueries()
  })
  void outbox.read().then(deliver)
  const timer = setInterval(deliver, EVERY_MS)
  addEventListener('online', deliver)
  document.addEventListener('visibilitychange', whenSeen)
  return () => {
    leave()
    clearInterval(timer)
    removeEventListener('online', deliver)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}
