import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import styles from '../checkout.module.css'

type PlanReleasedProps = {
  plan: string
  /** What else there is to say of it. */
  children?: ReactNode
}

/** It is paid, and the plan is in force. */
export const PlanReleased = ({ plan, children }: PlanReleasedProps) => (
  <>
    <p className={styles.done} role="status">
      <CircleCheck />
      <b>O plano {plan} está liberado.</b>
    </p>
    {children}
    <ButtonLink to="/timeline">Ir para a timeline</ButtonLink>
    <ButtonLink look="outline" to="/perfil">
      Ver o meu plano
    </ButtonLink>
  </>
)
