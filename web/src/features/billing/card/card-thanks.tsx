import { useEffect } from 'react'
import { Card } from '../../../ui/layout/page.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { endPurchase } from '../checkout/purchase.ts'
import { CARD } from '../checkout/steps.tsx'
import type { Subscription } from '../queries.ts'
import { PlanReleased } from '../subscription/plan-released.tsx'
import { SubscriptionNotes } from '../subscription/subscription-notes.tsx'

/**
 * The screen after a payment by card: the plan in force, or a notice that the provider has not confirmed the
 * payment yet.
 */
export function CardThanks({ subscription }: { subscription: Subscription }) {
  const isPaid = subscription.status !== 'pending' && subscription.status !== 'past_due'
  useEffect(() => {
    if (isPaid) endPurchase()
  }, [isPaid])
  return (
    <Card>
      {isPaid ? (
        <PlanReleased plan={subscription.plan.name}>
          <SubscriptionNotes subscription={subscription} />
        </PlanReleased>
      ) : (
        <>
          <p role="status">
            <b>Seu pagamento está sendo processado.</b>
          </p>
          <p>A operadora ainda não respondeu. Esta tela muda sozinha quando ela responder.</p>
          <ButtonLink look="outline" to={CARD}>
            Pagar com outro cartão
          </ButtonLink>
        </>
      )}
    </Card>
  )
}
