import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { wantedScreen } from '../../../platform/wanted-screen.ts'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import styles from '../checkout.module.css'
import { wantedText } from '../wanted-text.ts'

type PlanReleasedProps = {
  plan: string
  /** Further sentences below the plan. */
  children?: ReactNode
}

/** Says that the payment arrived and the plan is in force. */
export function PlanReleased({ plan, children }: PlanReleasedProps) {
  const [wanted] = useState(wantedScreen.read)
  return (
    <>
      <p className={styles.done} role="status">
        <CircleCheck />
        <b>O plano {plan} está liberado.</b>
      </p>
      {children}
      {wanted ? (
        <ButtonLink to={wanted} onClick={wantedScreen.drop}>
          {wantedText(wanted)}
        </ButtonLink>
      ) : (
        <ButtonLink to="/timeline">Ir para a timeline</ButtonLink>
      )}
      <ButtonLink look="outline" to="/perfil">
        Ver o meu plano
      </ButtonLink>
    </>
  )
}
