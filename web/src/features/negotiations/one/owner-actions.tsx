import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TextButton, TextLink } from '../../../ui/overlay/text-button.tsx'
import { editAddress } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import { NegotiationQuestions } from './negotiation-questions.tsx'

type OwnerActionsProps = {
  negotiation: Negotiation
  /** The address of the screen with these actions. */
  from: string
  onDeleted?: () => void
}

/** The actions that the owner of a negotiation still has. */
export function OwnerActions({ negotiation, from, onDeleted }: OwnerActionsProps) {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      {negotiation.can.edit && (
        <TextLink to={editAddress(negotiation.id)} state={{ from }}>
          <Pencil />
          Alterar
        </TextLink>
      )}
      {negotiation.can.delete && (
        <TextButton danger onClick={() => setDeleting(true)}>
          <Trash2 />
          Excluir
        </TextButton>
      )}
      {isDeleting && (
        <NegotiationQuestions
          negotiation={negotiation}
          question="delete"
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
