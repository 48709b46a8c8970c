import type { Plan } from '@arroba/contract/billing.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { StitchedCard } from '../../../ui/layout/stitched-card.tsx'
import { intervalText } from '../billing-text.ts'
import type { Quote } from '../queries.ts'
import styles from './purchase-summary.module.css'

type PurchaseSummaryProps = { plan: Plan; quote: Quote | undefined; email: string }

/** What is paid, and for which account. */
export function PurchaseSummary({ plan, quote, email }: PurchaseSummaryProps) {
  // A plan that is already paid has no amount due, so its price is shown.
  const amount = quote && quote.kind !== 'same' ? quote.amount : plan.price
  return (
    <StitchedCard aria-labelledby="compra">
      <div className={styles.head}>
        <h2 id="compra">{plan.name}</h2>
        <b>{moneyText(amount)}</b>
      </div>
      <p>
        {quote && quote.credit > 0 && (
          <>
            {moneyText(plan.price)} menos {moneyText(quote.credit)} dos dias que você já pagou. Depois,{' '}
          </>
        )}
        {moneyText(plan.price)} {intervalText(plan)}.
      </p>
      <p>Para a conta {email}</p>
    </StitchedCard>
  )
}
