import { TriangleAlert } from 'lucide-react'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import { ResumeButton } from '../checkout/resume.tsx'
import { PLAN, SLIP } from '../checkout/steps.tsx'
import type { Subscription } from '../queries.ts'
import { useSubscription } from '../queries.ts'
import { CancelLink } from './cancel-link.tsx'
import styles from './subscription-card.module.css'
import { SubscriptionNotes } from './subscription-notes.tsx'

/** The state of the person's subscription and its actions, inside the card of the plan. */
export function SubscriptionCard() {
  const { data, isLoading } = useSubscription()
  // Until the subscription is loaded, no action is offered that it may not allow. Without signal, all are
  // offered.
  if (isLoading)
    return (
      <Loading>
        <Skeleton height="var(--control)" />
      </Loading>
    )
  const subscription = data ?? null
  return (
    <>
      {subscription && (
        <div className={styles.notes}>
          {subscription.status === 'past_due' && <TriangleAlert />}
          <div>
            <SubscriptionNotes subscription={subscription} />
          </div>
        </div>
      )}
      <div className={styles.actions}>
        {subscription && <WaitingLink subscription={subscription} />}
        {subscription?.can.resume ? (
          <ResumeButton look="accent" />
        ) : (
          <ButtonLink look="accent" small to={PLAN}>
            ATUALIZAR PLANO
          </ButtonLink>
        )}
        {!subscription?.can.resume && <CancelLink className={styles.link} subscription={subscription} />}
      </div>
    </>
  )
}

/** The link to the open payment. */
function WaitingLink({ subscription: { status, open_payment, can } }: { subscription: Subscription }) {
  if (open_payment && open_payment.method !== 'credit_card')
    return (
      <TextLink className={styles.link} to={`${SLIP}?pagamento=${open_payment.id}`}>
        {open_payment.method === 'pix' ? 'Ver PIX' : 'Ver boleto'}
      </TextLink>
    )
  return status === 'past_due' && can.change_card ? (
    <TextLink className={styles.link} to="/user/cartao">
      Trocar cartão
    </TextLink>
  ) : null
}
