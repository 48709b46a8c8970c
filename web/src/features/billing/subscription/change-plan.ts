import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useTakeSubscription } from '../queries.ts'

/** A fixed text. */
export const CHANGING = 'Estamos Trocando seu Plano...'
export const CHANGED = 'Plano Alterado'

/** Changes to another plan without a payment: a cheaper one, at the end of the paid period. */
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

  return { change, isPending, error, forgive: () => setError(null) }
}
