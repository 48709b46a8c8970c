import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-button.tsx'
import styles from './checkout.module.css'
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
        <>
          <p className={styles.done} role="status">
            <CircleCheck />
            <b>O plano {subscription.plan.name} está liberado.</b>
          </p>
          <SubscriptionNotes subscription={subscription} />
          <ButtonLink to="/timeline">Ir para a timeline</ButtonLink>
          <TextLink to="/perfil">Ver o meu plano</TextLink>
        </>
      ) : (
        <>
          <p role="status">
            <b>Seu pagamento está sendo processado.</b>
          </p>
          <p>A operadora ainda não respondeu. Esta tela muda sozinha quando ela responder.</p>
          <TextLink to={CARD}>Pagar com outro cartão</TextLink>
        </>
      )}
    </Card>
  )
}
