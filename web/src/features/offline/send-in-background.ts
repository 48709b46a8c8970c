import type { QueryClient } from '@tanstack/react-query'
import { outbox } from '../../platform/outbox/outbox.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const EVERY_MS = 30_000

/** Sends what waits: now, when there is signal or the screen is seen again, and every half minute. Answers how to stop. */
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
