import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { buy, Processing, type PurchaseResult, UnknownOutcome } from '../checkout/buy.ts'
import type { Purchase } from '../checkout/checkout-guard.ts'
import { endPurchase, paymentForm } from '../checkout/purchase.ts'
import { METHOD, PLAN } from '../checkout/steps.tsx'
import { type Payment, refreshAll, usePayment } from '../queries.ts'
import { OpenPayment } from './open-payment.tsx'
import { PlanReleased } from './plan-released.tsx'

/** The specification's fixed message for a bank slip that could not be made. */
const SLIP_NOT_MADE = 'Your Credit Card is Invalid'
const PIX_NOT_MADE = 'O PIX não foi gerado'

function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof Processing) return [error.message]
  return messagesOf(error instanceof UnknownOutcome ? error.cause : error)
}

let inFlight: Promise<PurchaseResult> | null = null

/** Runs one purchase at a time, even when the screen is mounted again meanwhile. */
function buyOnce(purchase: Purchase): Promise<PurchaseResult> {
  inFlight ??= buy(purchase, null).finally(() => {
    inFlight = null
  })
  return inFlight
}

type PayLaterProps = {
  purchase: Purchase
  onMade: (payment: number) => void
}

/**
 * Makes the bank slip or PIX of a purchase when it is first shown. The payment is remembered, so that it is
 * made once.
 */
export function PayLater({ purchase, onMade }: PayLaterProps) {
  const client = useQueryClient()
  /** The messages of a failure; null while the payment is being made. */
  const [messages, setMessages] = useState<readonly string[] | null>(null)

  useEffect(() => {
    if (messages !== null) return
    let isHere = true
    const refused = (why: readonly string[]) => {
      if (!isHere || !session.current()) return
      toast(purchase.form.payment_method === 'pix' ? PIX_NOT_MADE : SLIP_NOT_MADE, { tone: 'bad' })
      setMessages(why)
    }
    buyOnce(purchase).then(
      ({ success, message, payment_id }) => {
        if (!success || payment_id === null) return refused([message])
        paymentForm.save({ payment_method: purchase.form.payment_method, payment_id })
        void refreshAll(client)
        if (isHere) onMade(payment_id)
      },
      (error: unknown) => refused(reasonsOf(error)),
    )
    return () => {
      isHere = false
    }
  }, [messages, purchase, client, onMade])

  if (messages === null)
    return (
      <Loading>
        <Skeleton height="24rem" />
      </Loading>
    )
  return (
    <Card>
      <h2>{purchase.form.payment_method === 'pix' ? PIX_NOT_MADE : 'O boleto não foi gerado'}</h2>
      <div role="alert">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <Button onClick={() => setMessages(null)}>Tentar de novo</Button>
      <ButtonLink look="outline" to={METHOD}>
        Escolher outra forma
      </ButtonLink>
    </Card>
  )
}

/** An unpaid payment or, once it is paid, the released plan. */
export function Awaited({ id }: { id: number }) {
  return (
    <Loaded of={usePayment(id)} height="24rem">
      {(payment) =>
        payment.status === 'pending' ? <OpenPayment payment={payment} /> : <Outcome payment={payment} />
      }
    </Loaded>
  )
}

function Outcome({ payment: { plan, status } }: { payment: Payment }) {
  const client = useQueryClient()
  useEffect(() => {
    if (paymentForm.read()?.payment_id) endPurchase()
    void refreshAll(client)
  }, [client])
  return (
    <Card>
      {status === 'paid' ? (
        <>
          <h2>Pagamento confirmado</h2>
          <PlanReleased plan={plan.name} />
        </>
      ) : (
        <>
          <h2>Este pagamento não vale mais</h2>
          <p role="status">Se ainda quer o plano {plan.name}, escolha de novo como pagar.</p>
          <ButtonLink to={PLAN}>Ver os planos</ButtonLink>
        </>
      )}
    </Card>
  )
}
