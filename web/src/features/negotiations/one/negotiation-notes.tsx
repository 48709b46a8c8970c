import { dayText } from '../../../ui/form/day.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { headsText, yieldText } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-notes.module.css'

function slaughterText({ animals_quantity, slaughter_yield }: Negotiation['slaughters'][number]): string {
  return [headsText(animals_quantity), slaughter_yield !== null && `rendimento ${yieldText(slaughter_yield)}`]
    .filter(Boolean)
    .join(' · ')
}

/** What was written about a negotiation, and its slaughters day by day. */
export function NegotiationNotes({ negotiation: { notes, slaughters } }: { negotiation: Negotiation }) {
  return (
    <>
      {notes !== null && (
        <section className={styles.part}>
          <h3>Observações</h3>
          <p className={styles.notes}>{notes}</p>
        </section>
      )}
      {slaughters.length > 0 && (
        <section className={styles.part}>
          <h3>Abates</h3>
          <Facts facts={slaughters.map((one): Fact => [dayText(one.slaughter_date), slaughterText(one)])} />
        </section>
      )}
    </>
  )
}
