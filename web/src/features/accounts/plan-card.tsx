import type { Me } from '@arroba/contract/accounts.ts'
import type { ReactNode } from 'react'
import { dateText } from '../../ui/form/time-text.ts'
import { StitchedCard } from '../../ui/layout/stitched-card.tsx'
import styles from './plan-card.module.css'

type PlanCardProps = Pick<Me, 'plan' | 'trial_days_left' | 'trial_ends_at'> & {
  /** The buttons and links below the plan. */
  children?: ReactNode
}

function daysText(days: number): string {
  return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`
}

/** The plan in force and, during the trial, how many days are left. */
export function PlanCard({ plan, trial_days_left, trial_ends_at, children }: PlanCardProps) {
  return (
    <StitchedCard className={styles.card} aria-labelledby="plano">
      <p className={styles.kicker}>Seu plano</p>
      <h2 id="plano">{plan.name}</h2>
      <p>{plan.description}</p>
      {trial_ends_at !== null && trial_days_left !== null && (
        <p>
          Vale até {dateText(new Date(trial_ends_at))}: {daysText(trial_days_left)}.
        </p>
      )}
      {children}
    </StitchedCard>
  )
}
