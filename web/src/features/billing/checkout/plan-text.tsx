import type { Plan } from '@arroba/contract/billing.ts'
import { CAPABILITIES } from '@arroba/contract/rules/capabilities.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { intervalText } from '../billing-text.ts'
import styles from './plan-text.module.css'

/** The price of a plan and its interval. */
function Price({ plan }: { plan: Pick<Plan, 'price' | 'interval_months'> }) {
  return (
    <span className={styles.price}>
      {moneyText(plan.price)} <small>{intervalText(plan)}</small>
    </span>
  )
}

const list = new Intl.ListFormat('pt-BR')

/** A plan's description, what it opens, and its price. */
export function PlanText({ plan }: { plan: Plan }) {
  return (
    <>
      <span>{plan.description}</span>
      {plan.features.length > 0 && (
        <span>Libera {list.format(plan.features.map((name) => CAPABILITIES[name]))}.</span>
      )}
      <Price plan={plan} />
    </>
  )
}
