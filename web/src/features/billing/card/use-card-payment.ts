import { APPROVED } from '@arroba/contract/rules/billing.ts'
import type { Card } from '@arroba/contract/rules/payments/cards.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { session } from '../../../platform/session.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { buy, Processing, UnknownOutcome } from '../checkout/buy.ts'
import type { Purchase } from '../checkout/checkout-guard.ts'
import { endPurchase } from '../checkout/purchase.ts'
import { THANKS } from '../checkout/steps.tsx'
import { type CheckoutSettings, refreshAll, showSubscription } from '../queries.ts'
import { CHANGED, CHANGING } from '../subscription/change-plan.ts'
import { makeCardToken } from './card-token.ts'

/** Fixed by the specification, including the blank before the warning. */
const CONFIRMING = 'Dados Sendo Confirmados'
const BOUGHT = 'Compra Aprovada Com Sucesso!!'
const NOT_BOUGHT = 'Compra Nao Aprovada'
const WARNING = ' Por Favor verifique se todos os Campos Foram Preenchidos Corretamente'

/** Shows all messages of a purchase in the same toast, from the first to the last. */
const OF_PURCHASE = { story: 'purchase' }

const UNSURE = 'Não sabemos se o pagamento foi feito'
const UNSURE_TEXT = 'Tente de novo: é o mesmo pagamento, e não se cobra duas vezes.'

type Refuse = (messages: readonly string[], title?: string) => void

/** Pays a purchase by card, one try at a time. After a lost answer, the same purchase is sent again. */
export function useCardPayment(settings: CheckoutSettings, purchase: Purchase, refuse: Refuse) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isInFlight = useRef(false)
  const [isPending, setPending] = useState(false)

  const finish = async () => {
    toast(BOUGHT, OF_PURCHASE)
    toast(CHANGING, OF_PURCHASE)
    // The payment has succeeded; if this call fails, the provider's webhook brings the change later.
    const changed = await call('POST /v4/users/me/update_subscription', { body: {} }).catch(() => null)
    if (changed) {
      toast(CHANGED, OF_PURCHASE)
      showSubscription(client, changed.subscription)
    }
    endPurchase()
    void navigate(THANKS, { replace: true })
    await refreshAll(client)
  }

  const send = async (card: Card | null) => {
    const cardToken = card && (await makeCardToken(settings, card))
    const { message, success } = await buy(purchase, cardToken)
    if (success && message === APPROVED) return finish()
    toast(NOT_BOUGHT, { tone: 'bad', ...OF_PURCHASE })
    refuse(
      [message, 'Nada foi cobrado. Confira os dados ou use outro cartão.'],
      'A operadora não aceitou o cartão',
    )
  }

  /** Pays with a typed card, or with the card on file (null). */
  const pay = async (card: Card | null) => {
    if (isInFlight.current) return
    isInFlight.current = true
    setPending(true)
    toast(CONFIRMING, OF_PURCHASE)
    try {
      await send(card)
    } catch (error) {
      // When the session has expired, this screen is no longer shown.
      if (!session.current()) return
      if (error instanceof Processing) {
        void refreshAll(client)
        return void navigate(THANKS)
      }
      toast(WARNING, { tone: 'bad', ...OF_PURCHASE })
      if (error instanceof UnknownOutcome) refuse([UNSURE_TEXT], UNSURE)
      else refuse(messagesOf(error), 'O pagamento não foi feito')
    } finally {
      isInFlight.current = false
      setPending(false)
    }
  }

  return { pay, isPending }
}
