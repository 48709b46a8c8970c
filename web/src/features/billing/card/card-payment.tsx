import { type FormEvent, useState } from 'react'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar, Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { cardText } from '../billing-text.ts'
import type { Purchase } from '../checkout/checkout-guard.ts'
import { Choices } from '../checkout/choices.tsx'
import { PurchaseSummary } from '../checkout/purchase-summary.tsx'
import styles from '../checkout.module.css'
import { type CheckoutSettings, useQuote } from '../queries.ts'
import { CardFields } from './card-fields.tsx'
import { useCardForm } from './use-card-form.ts'
import { useCardPayment } from './use-card-payment.ts'

const PROCESSING = 'Aguarde.... Processando Pagamento'

type CardPaymentProps = { settings: CheckoutSettings; purchase: Purchase; email: string }

/** The last step of a purchase by card, with the card on file or another one. */
export function CardPayment({ settings, purchase, email }: CardPaymentProps) {
  const { data: quote } = useQuote(purchase.plan.plan_identifier)
  const { banner, refuse, dismiss } = useRefusal()
  const typed = useCardForm()
  const { pay, isPending } = useCardPayment(settings, purchase, refuse)
  const onFile = settings.card
  const [which, setWhich] = useState<'file' | 'other'>(onFile ? 'file' : 'other')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (which === 'file') {
      dismiss()
      return pay(null)
    }
    const read = typed.read()
    if ('messages' in read) return refuse(read.messages)
    dismiss()
    await pay(read.card)
    typed.clearCvv()
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
      <PurchaseSummary plan={purchase.plan} quote={quote} email={email} />
      <fieldset className={styles.fields} disabled={isPending}>
        {onFile && (
          <Choices
            legend="Cartão"
            name="cartao"
            options={[
              { value: 'file', title: cardText(onFile), children: 'O cartão que você já usa aqui.' },
              { value: 'other', title: 'Outro cartão', children: 'Passa a ser o do seu plano.' },
            ]}
            value={which}
            onChange={setWhich}
          />
        )}
        {which === 'other' && (
          <Card>
            <CardFields errorOf={typed.errorOf} />
          </Card>
        )}
      </fieldset>
      <ActionBar>
        <Button type="submit" busy={isPending}>
          {isPending ? PROCESSING : 'Pagar'}
        </Button>
      </ActionBar>
      <span className="visually-hidden" role="status">
        {isPending && 'Processando o pagamento'}
      </span>
    </form>
  )
}
