import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { useLocation, useNavigate } from '../../../platform/router/hooks.ts'
import { session } from '../../../platform/session.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { dayOf } from '../billing-text.ts'
import { ResumeButton } from '../checkout/resume.tsx'
import styles from '../checkout.module.css'
import { refreshAll, type Subscription, useSubscription } from '../queries.ts'
import { cancelText } from './cancel-text.ts'

export const CANCEL = '/cancel-plan'
/**
 * The navigation state of the app's own link once the person has confirmed. A link from outside cannot set
 * it.
 */
export const CONFIRMED = { confirmed: true }

function isConfirmed(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'confirmed' in state && state.confirmed === true
}

function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /v4/users/me/cancel_subscription'),
    onSuccess: ({ name, description }) => {
      // The answer is shown as the plan in force.
      session.update({ plan: { name, description } })
      return refreshAll(client)
    },
  })
}

/** Cancels at once when the person confirmed before coming here, and otherwise asks first. */
export function Cancellation() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [confirmed] = useState(isConfirmed(state))
  const { mutate, data, error, isPending } = useCancel()
  const isFired = useRef(false)

  useEffect(() => {
    if (!confirmed || isFired.current) return
    isFired.current = true
    mutate()
    // Without its state, the screen asks again when it is loaded again.
    void navigate('.', { replace: true, state: null })
  }, [confirmed, mutate, navigate])

  if (data) return <Cancelled message={data.message} name={data.name} until={data.access_until} />
  if (confirmed && !error)
    return (
      <Loading>
        <Skeleton height="12rem" />
      </Loading>
    )
  return <Question error={error} busy={isPending} onCancel={mutate} />
}

type CancelledProps = { message: string; name: string; until: string | null }

function Cancelled({ message, name, until }: CancelledProps) {
  const { data: subscription } = useSubscription()
  return (
    <Card>
      <p className={styles.done} role="status">
        <CircleCheck />
        <b>{message}</b>
      </p>
      <p>{until ? `Você continua com o ${name} até ${dayOf(until)}.` : `Sua conta está no plano ${name}.`}</p>
      <ButtonLink to="/perfil">Voltar ao perfil</ButtonLink>
      {subscription?.can.resume && <ResumeButton look="outline" />}
    </Card>
  )
}

type QuestionProps = { error: unknown; busy: boolean; onCancel: () => void }

function Question({ error, busy, onCancel }: QuestionProps) {
  return (
    <Loaded of={useSubscription()} height="12rem">
      {(subscription) => {
        if (!subscription?.can.cancel) return <NothingToCancel subscription={subscription} />
        return (
          <Card>
            <h2>Cancelar o plano {subscription.plan.name}?</h2>
            <p>{cancelText(subscription, new Date())}</p>
            <div role="alert">{Boolean(error) && <FieldError>{messagesOf(error).join(' ')}</FieldError>}</div>
            <Button look="danger" busy={busy} onClick={onCancel}>
              Cancelar plano
            </Button>
            <ButtonLink look="outline" to="/perfil">
              Manter plano
            </ButtonLink>
          </Card>
        )
      }}
    </Loaded>
  )
}

function NothingToCancel({ subscription }: { subscription: Subscription | null }) {
  return (
    <Card>
      <h2>{subscription ? 'Seu plano já está cancelado' : 'Você não tem um plano pago'}</h2>
      {subscription?.access_until ? (
        <p>
          O {subscription.plan.name} vale até {dayOf(subscription.access_until)}.
        </p>
      ) : (
        <p>Não há cobrança a cancelar.</p>
      )}
      {subscription?.can.resume && <ResumeButton />}
      <ButtonLink look="outline" to="/perfil">
        Voltar ao perfil
      </ButtonLink>
    </Card>
  )
}
