import type { Plan } from '@arroba/contract/subscriptions.ts'
import { moneyText } from '../../ui/number-text.ts'
import styles from './purchase-summary.module.css'
import type { Quote } from './queries.ts'
import { intervalText } from './words.ts'

type PurchaseSummaryProps = { plan: Plan; quote: Quote | undefined; email: string }

/** What is paid, and for which account. */
export const PurchaseSummary = ({ plan, quote, email }: PurchaseSummaryProps) => {
  const amount = quote?.amount ?? plan.price
  return (
    <section className={styles.card} aria-labelledby="compra">
      <div className={styles.head}>
        <h2 id="compra">{plan.name}</h2>
        <b>{moneyText(amount)}</b>
      </div>
      {quote && quote.credit > 0 && (
        <p>
          {moneyText(plan.price)} menos {moneyText(quote.credit)} dos dias que você já pagou. Depois,{' '}
          {moneyText(plan.price)} {intervalText(plan)}.
        </p>
      )}
      {!(quote && quote.credit > 0) && (
        <p>
          {moneyText(plan.price)} {intervalText(plan)}.
        </p>
      )}
      <p>Para a conta {email}</p>
    </section>
  )
}
