import { Facts } from '../../../ui/layout/facts.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { NegotiationOtherSide } from '../form/other-side.tsx'
import { factsBesideTotals } from '../one/negotiation-facts.ts'
import { NegotiationNotes } from '../one/negotiation-notes.tsx'
import { RepeatLink } from '../one/repeat-link.tsx'
import type { Negotiation } from '../queries.ts'

/** What the two sides agreed on, without what the totals say. */
export function AgreedTerms({ negotiation, readerId }: { negotiation: Negotiation; readerId: number }) {
  return (
    <Card>
      <h2>Dados do negócio</h2>
      <NegotiationOtherSide negotiation={negotiation} readerId={readerId} isInFull />
      <Facts facts={factsBesideTotals(negotiation)} />
      <NegotiationNotes negotiation={negotiation} />
      <div>
        <RepeatLink negotiation={negotiation} readerId={readerId} />
      </div>
    </Card>
  )
}
