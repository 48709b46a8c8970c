import { Avatar } from '../../ui/text/avatar.tsx'
import styles from './person.module.css'

/** What the shell shows of the signed-in person. */
export type PersonInShell = {
  name: string
  avatar: { mini_thumb: string; medium: string }
  plan: string
  isStaff: boolean
}

function daysText(days: number): string {
  if (days === 1) return 'último dia'
  return `faltam ${days} dias`
}

/** "Teste grátis, faltam 18 dias" */
export function planText(
  plan: { name: string } | undefined,
  trialDaysLeft: number | null | undefined,
): string {
  if (!plan) return ''
  return typeof trialDaysLeft === 'number' ? `${plan.name}, ${daysText(trialDaysLeft)}` : plan.name
}

export function Person({ name, avatar, plan }: Omit<PersonInShell, 'isStaff'>) {
  return (
    <div className={styles.person}>
      <Avatar avatar={avatar} />
      <div>
        <b>{name}</b>
        {plan && <span>{plan}</span>}
      </div>
    </div>
  )
}
