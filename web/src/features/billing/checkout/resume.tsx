import { useMutation } from '@tanstack/react-query'
import { call, messagesOf } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { useTakeSubscription } from '../queries.ts'

/** Reverts a cancellation. */
export function ResumeButton({ look }: { look?: 'accent' | 'outline' }) {
  const take = useTakeSubscription()
  const resuming = useMutation({
    mutationFn: () => call('POST /v6/users/me/subscriptions/resume'),
    onSuccess: ({ subscription }) => {
      toast(`Você continua com o plano ${subscription.plan.name}.`)
      return take(subscription)
    },
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
  return (
    <Button look={look} small={look === 'accent'} busy={resuming.isPending} onClick={() => resuming.mutate()}>
      Continuar com o plano
    </Button>
  )
}
