import type { Plan } from '@arroba/contract/billing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar } from '../../../ui/layout/page.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import styles from '../checkout.module.css'
import { Note } from '../note.tsx'
import { type Quote, quoteOf, type Subscription, useQuote } from '../queries.ts'
import { useChangePlan } from '../subscription/change-plan.ts'
import { Choices } from './choices.tsx'
import { PlanText } from './plan-text.tsx'
import { paymentForm, selectedPlan } from './purchase.ts'
import { changeText } from './quote-text.ts'
import { ResumeButton } from './resume.tsx'
import { METHOD } from './steps.tsx'

const CANCELED = 'Seu plano está cancelado. Para trocar, continue antes com ele.'
const NAME = 'plano'
const CHOOSE = 'Escolha um plano para continuar.'

type PlanChoiceProps = { plans: readonly Plan[]; subscription: Subscription | null }

/** The plans that are sold, with what each would mean for a person who already has one. */
export function PlanChoice({ plans, subscription }: PlanChoiceProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { banner, refuse, dismiss } = useRefusal()
  const [chosen, setChosen] = useState(() => selectedPlan.read()?.plan_identifier ?? null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ plan: Plan; text: string } | null>(null)
  const changing = useChangePlan(() => {
    selectedPlan.drop()
    void navigate('/perfil')
  })
  const plan = plans.find(({ plan_identifier }) => plan_identifier === chosen) ?? null
  const { data: quote } = useQuote(subscription && plan ? plan.plan_identifier : null)
  const isCanceled = subscription?.status === 'canceling'
  const effect = quote && plan && !isCanceled ? changeText(quote, plan, subscription) : null

  const choose = (plan_identifier: string) => {
    setChosen(plan_identifier)
    setError(undefined)
    dismiss()
    const one = plans.find((some) => some.plan_identifier === plan_identifier)
    if (one) selectedPlan.save(one)
  }

  /** The message belongs to the choice, which takes the focus. */
  const point = (what: string) => {
    setError(what)
    const radios = [...document.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"]`)]
    const at = radios.find(({ checked }) => checked) ?? radios[0]
    at?.focus()
  }

  const goOn = (one: Plan, meant: Quote | null) => {
    if (isCanceled) return point(CANCELED)
    const isSamePlan = meant?.kind === 'same' && subscription?.next_plan === null
    if (isSamePlan) return point('Este já é o seu plano. Escolha outro para trocar.')
    if (meant?.kind === 'downgrade' || meant?.kind === 'same')
      return setAsked({ plan: one, text: changeText(meant, one, subscription) ?? '' })
    selectedPlan.save(one)
    // The purchase of a newly chosen plan gets a token of its own.
    const before = paymentForm.read()
    if (before) paymentForm.save({ payment_method: before.payment_method })
    void navigate(METHOD)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!plan) return point(CHOOSE)
    setBusy(true)
    try {
      goOn(plan, subscription && (await client.ensureQueryData(quoteOf(plan.plan_identifier))))
    } catch (failure) {
      refuse(messagesOf(failure), 'Não deu para continuar')
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <NeedsSignal />
      {banner}
      {isCanceled && (
        <>
          <Note>{CANCELED}</Note>
          {subscription?.can.resume && <ResumeButton look="outline" />}
        </>
      )}
      <Choices
        legend="Planos"
        name={NAME}
        options={plans.map((one) => ({
          value: one.plan_identifier,
          title: one.name,
          children: (
            <>
              {one.id === subscription?.plan.id &&
                (subscription.status === 'pending' ? (
                  <Status tone="waiting" label="Aguarda pagamento" />
                ) : (
                  <Status tone="good" label="Seu plano" />
                ))}
              {one.id === subscription?.next_plan?.id && <Status tone="waiting" label="Seu próximo plano" />}
              <PlanText plan={one} />
            </>
          ),
        }))}
        value={chosen}
        error={error}
        onChange={choose}
      />
      <div className={styles.live} role="status">
        {effect !== null && <Note>{effect}</Note>}
      </div>
      <ActionBar>
        <Button type="submit" busy={busy}>
          PROXIMO
        </Button>
      </ActionBar>
      {asked && (
        <Confirmation
          title={`Ficar com o plano ${asked.plan.name}?`}
          action="Trocar de plano"
          dismiss="Manter como está"
          look="primary"
          busy={changing.isPending}
          error={changing.error}
          onConfirm={() => void changing.change(asked.plan.plan_identifier)}
          onClose={() => {
            changing.dismiss()
            setAsked(null)
          }}
        >
          <p>{asked.text}</p>
        </Confirmation>
      )}
    </form>
  )
}
