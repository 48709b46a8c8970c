import { CalendarClock } from 'lucide-react'
import { dayText, today } from '../../../ui/form/day.ts'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-due.module.css'
import { daysLeftText, paymentDue } from './payment-due.ts'

/** When the payment falls due, and how much of the time until then has passed. */
export function NegotiationDue({ negotiation }: { negotiation: Negotiation }) {
  const due = paymentDue(negotiation, today())
  if (!due) return null
  return (
    <section className={styles.due} aria-labelledby="vencimento">
      <CalendarClock />
      <h2 id="vencimento">Vence em {dayText(due.day)}</h2>
      <p>{daysLeftText(due)}</p>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * (due.of - due.daysLeft)) / due.of}%` }} />
      </span>
    </section>
  )
}
