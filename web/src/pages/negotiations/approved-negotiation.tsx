import { sexOfTag } from '@arroba/contract/rules/slaughterhouses.ts'
import { NegotiationPlace } from '../../features/market/negotiation/negotiation-place.tsx'
import { AgreedTerms } from '../../features/negotiations/agreed/agreed-terms.tsx'
import { NegotiationDue } from '../../features/negotiations/agreed/negotiation-due.tsx'
import { NegotiationTotals } from '../../features/negotiations/agreed/negotiation-totals.tsx'
import { SharedConsent } from '../../features/negotiations/market-consent.tsx'
import {
  kindFor,
  negotiationDateText,
  placeText,
  quantityText,
} from '../../features/negotiations/negotiation-text.ts'
import { NegotiationLabels } from '../../features/negotiations/one/negotiation-head.tsx'
import { NegotiationHistory } from '../../features/negotiations/one/negotiation-history.tsx'
import { NegotiationParties } from '../../features/negotiations/one/negotiation-parties.tsx'
import { NegotiationStatus } from '../../features/negotiations/one/negotiation-status.tsx'
import type { NegotiationWithHistory } from '../../features/negotiations/queries.ts'
import { MyEvaluations } from '../../features/slaughterhouses/evaluation/my-evaluations.tsx'
import styles from './approved-negotiation.module.css'

type ApprovedNegotiationProps = { negotiation: NegotiationWithHistory; readerId: number }

/** What stands beside and below the heading of an approved negotiation. */
export function ApprovedHead({ negotiation, readerId }: ApprovedNegotiationProps) {
  return (
    <>
      <NegotiationStatus negotiation={negotiation} />
      <div className={styles.head}>
        <NegotiationLabels negotiation={negotiation} readerId={readerId} />
        <div className={styles.meta}>
          {quantityText(negotiation) && <span>{quantityText(negotiation)}</span>}
          <span>{negotiationDateText(negotiation)}</span>
          <span>{placeText(negotiation)}</span>
          <span>nº {negotiation.id}</span>
        </div>
      </div>
    </>
  )
}

/**
 * Where it stood in the market first, then the money, then all the rest: so it is read on a phone and with the keyboard. On a wide
 * screen the money stands beside the other two.
 */
export function ApprovedNegotiation({ negotiation, readerId }: ApprovedNegotiationProps) {
  const { fridge: slaughterhouse, tag } = negotiation
  return (
    <div className={styles.columns}>
      {tag.is_bovine && (
        <div className={styles.place}>
          <NegotiationPlace
            id={negotiation.id}
            kind={kindFor(negotiation, readerId)}
            categoryName={tag.name}
          />
        </div>
      )}
      <div className={styles.money}>
        <NegotiationDue negotiation={negotiation} />
        <NegotiationTotals negotiation={negotiation} />
        {tag.is_bovine && <SharedConsent negotiation={negotiation} readerId={readerId} />}
      </div>
      <div className={styles.rest}>
        <NegotiationParties negotiation={negotiation} />
        {slaughterhouse && tag.is_slaughter && (
          <MyEvaluations
            slaughterhouse={slaughterhouse}
            slaughter={{ negotiationId: negotiation.id, sex: sexOfTag(tag.slug) }}
          />
        )}
        <AgreedTerms negotiation={negotiation} readerId={readerId} />
        <NegotiationHistory negotiation={negotiation} readerId={readerId} />
      </div>
    </div>
  )
}
