import { useState } from 'react'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { MarketConsentChoice } from '../market-consent.tsx'
import { negotiationDateText, priceText, titleOf } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import { useRememberedConsent } from '../remembered-consent.ts'
import { useNegotiationActions } from './negotiation-actions.ts'
import { RejectDialog } from './reject-dialog.tsx'

export type Question = 'approve' | 'reject' | 'delete'

type NegotiationQuestionsProps = {
  negotiation: Negotiation
  question: Question
  /** Called when the question was answered or cancelled. */
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Asks before a negotiation is approved, rejected or deleted, and carries it out. */
export function NegotiationQuestions({
  negotiation: asked,
  question,
  onClose,
  onDeleted,
}: NegotiationQuestionsProps) {
  // The version that the person read: if it changes while the dialog is open, the answer must not apply to
  // the new one.
  const [negotiation] = useState(asked)
  const title = `${titleOf(negotiation)}, ${negotiationDateText(negotiation)}, ${priceText(negotiation)}`
  const { approving, rejecting, removing } = useNegotiationActions(
    { ...negotiation, title },
    { onDone: onClose, onDeleted },
  )
  const remembered = useRememberedConsent()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const consent = chosen ?? (negotiation.market_consent || (negotiation.tag.is_bovine && remembered === true))
  if (question === 'reject')
    return (
      <RejectDialog
        title={title}
        busy={rejecting.isPending}
        error={rejecting.error}
        onReject={(reason) => rejecting.mutate(reason)}
        onClose={onClose}
      />
    )
  if (question === 'delete')
    return (
      <Confirmation
        title="Deseja realmente excluir essa necociação!?"
        action="Excluir"
        busy={removing.isPending}
        error={removing.error}
        onConfirm={() => removing.mutate()}
        onClose={onClose}
      >
        {title}
      </Confirmation>
    )
  return (
    <Confirmation
      title="Deseja realmente APROVAR essa negociação?"
      action="Aprovar"
      look="primary"
      busy={approving.isPending}
      error={approving.error}
      onConfirm={() => approving.mutate(consent)}
      onClose={onClose}
    >
      {title}
      {negotiation.tag.is_bovine && <MarketConsentChoice consent={consent} onChange={setChosen} />}
    </Confirmation>
  )
}
