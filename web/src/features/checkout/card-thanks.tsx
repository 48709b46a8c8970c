import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { PlanReleased } from './plan-released.tsx'
import { endPurchase } from './purchase.ts'
import type { Subscription } from './queries.ts'
import { CARD } from './steps.tsx'
import { SubscriptionNotes } from './subscription-notes.tsx'

/** After a payment by card: the plan in force, or the wait for what the provider says of it. */
export const CardThanks = ({ subscription }: { subscription: Subscription }) => {
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
