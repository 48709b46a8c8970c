import { type FormEvent, useRef, useState } from 'react'
import { ApiError, call, messagesOf } from '../../../platform/call.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { byMethod } from '../billing-text.ts'
import styles from '../checkout.module.css'
import { type CheckoutSettings, type Subscription, useTakeSubscription } from '../queries.ts'
import { CardFields } from './card-fields.tsx'
import { makeCardToken } from './card-token.ts'
import { useCardForm } from './use-card-form.ts'

type CardChangeProps = {
  settings: CheckoutSettings
  subscription: Subscription
  onChanged: () => void
}

/** Replaces the card on file. An open payment is charged to the new card at once. */
export function CardChange({ settings, subscription, onChanged }: CardChangeProps) {
  const typed = useCardForm()
  const take = useTakeSubscription()
  const { banner, refuse, dismiss } = useRefusal()
  const isInFlight = useRef(false)
  const [isPending, setPending] = useState(false)
  /** The idempotency token of the change, until the server has answered what became of it. */
  const named = useRef<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isInFlight.current) return
    const read = typed.read()
    if ('messages' in read) return refuse(read.messages)
    isInFlight.current = true
    setPending(true)
    dismiss()
    try {
      const card_token = await makeCardToken(settings, read.card)
      named.current ??= (await call('POST /v4/users/me/temporary_token')).token
      const token = named.current
      const changed = await call('PUT /v6/users/me/subscriptions/card', { body: { card_token, token } })
      toast('Cartão trocado.')
      onChanged()
      await take(changed.subscription)
    } catch (error) {
      if (error instanceof ApiError) named.current = null
      refuse(messagesOf(error), 'O cartão não foi trocado')
    } finally {
      isInFlight.current = false
      setPending(false)
      typed.clearCvv()
    }
  }

  return (
    <form
      ref={typed.form}
      className={styles.form}
      noValidate
      onInput={typed.onInput}
      onSubmit={(event) => void submit(event)}
    >
      <NeedsSignal />
      {banner}
      <p>
        {subscription.status === 'past_due'
          ? 'O que está em aberto é cobrado no cartão novo na hora.'
          : `Hoje o plano ${subscription.plan.name} é cobrado ${byMethod(subscription.payment_method, subscription.card)}.`}
      </p>
      <fieldset className={styles.fields} disabled={isPending}>
        <Card>
          <CardFields errorOf={typed.errorOf} />
        </Card>
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={isPending}>
          Trocar cartão
        </Button>
      </ActionBar>
    </form>
  )
}
