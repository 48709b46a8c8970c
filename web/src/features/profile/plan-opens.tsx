import type { Me } from '@arroba/contract/accounts.ts'
import { CAPABILITIES, type Capability } from '@arroba/contract/rules/capabilities.ts'
import { Check, Lock } from 'lucide-react'
import styles from './plan-opens.module.css'

const names = Object.keys(CAPABILITIES) as Capability[]

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

/** What the plan in force opens, and what others would. */
export function PlanOpens({ opens }: Pick<Me, 'opens'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without bullets
    <ul className={styles.list} role="list" aria-label="O que o plano libera">
      {names.map((name) => {
        const isOpen = opens.includes(name)
        return (
          <li key={name}>
            {isOpen ? <Check /> : <Lock />}
            {capitalised(CAPABILITIES[name])}
            <span className="visually-hidden">{isOpen ? ': liberado' : ': só com um plano'}</span>
          </li>
        )
      })}
    </ul>
  )
}
