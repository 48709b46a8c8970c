import type { Me } from '@arroba/contract/accounts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './plan-card.module.css'

type PlanCardProps = Pick<Me, 'plan' | 'trial_days_left'>

const daysText = (days: number): string => (days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`)

/** The plan in force; during the trial, what is left of it. */
export const PlanCard = ({ plan, trial_days_left }: PlanCardProps) => (
  <section className={styles.card}>
    <h2>{plan.name}</h2>
    <p>
      {trial_days_left === null
        ? plan.description
        : `${daysText(trial_days_left)} com tudo liberado: escalas, ranking e negociações.`}
    </p>
    <ButtonLink look="accent" small to="/checkout/plano">
      Ver planos
    </ButtonLink>
  </section>
)
