import { Reason } from '../../../ui/feedback/reason.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { NegotiationOtherSide } from '../form/other-side.tsx'
import { titleOf } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-details.module.css'
import { factsOf } from './negotiation-facts.ts'
import { NegotiationHead } from './negotiation-head.tsx'
import { NegotiationNotes } from './negotiation-notes.tsx'

/** All data of a negotiation. */
export function NegotiationDetails({
  negotiation,
  readerId,
}: {
  negotiation: Negotiation
  readerId: number
}) {
  return (
    <div className={styles.details}>
      <NegotiationHead negotiation={negotiation} readerId={readerId} />
      <h2>{titleOf(negotiation)}</h2>
      <NegotiationOtherSide negotiation={negotiation} readerId={readerId} isInFull />
      {negotiation.reject_reason !== null && <Reason label="Motivo" text={negotiation.reject_reason} />}
      <Facts facts={factsOf(negotiation)} />
      <NegotiationNotes negotiation={negotiation} />
    </div>
  )
}
