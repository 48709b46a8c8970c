import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useTakeSubscription } from '../queries.ts'

/** Fixed by the specification. */
export const CHANGING = 'Estamos Trocando seu Plano...'
export const CHANGED = 'Plano Alterado'

/** Changes to a cheaper plan, which takes effect at the end of the paid period and needs no payment. */
export function useChangePlan(onChanged: () => void) {
  const take = useTakeSubscription()
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const change = async (plan_identifier: string) => {
    if (isPending) return
    setPending(true)
    setError(null)
    toast(CHANGING)
    try {
      const body = { plan_identifier }
      const { subscription } = await call('POST /v4/users/me/update_subscription', { body })
      toast(CHANGED)
      onChanged()
      await take(subscription)
    } catch (failure) {
      setError(failure)
    } finally {
      setPending(false)
    }
  }

  return { change, isPending, error, dismiss: () => setError(null) }
}
