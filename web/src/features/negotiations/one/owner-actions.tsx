import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TextButton, TextLink } from '../../../ui/overlay/text-button.tsx'
import { editAddress } from '../negotiation-text.ts'
import type { Deal } from '../queries.ts'
import { DealQuestions } from './negotiation-questions.tsx'

type OwnerActionsProps = {
  deal: Deal
  /** The address of the screen they stand on. */
  from: string
  onDeleted?: () => void
}

/** What whoever recorded the deal may still do with it. */
export const OwnerActions = ({ deal, from, onDeleted }: OwnerActionsProps) => {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      {deal.can.edit && (
        <TextLink to={editAddress(deal.id)} state={{ from }}>
          <Pencil />
          Alterar
        </TextLink>
      )}
      {deal.can.delete && (
        <TextButton danger onClick={() => setDeleting(true)}>
          <Trash2 />
          Excluir
        </TextButton>
      )}
      {isDeleting && (
        <DealQuestions
          deal={deal}
          question="delete"
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </>
  )
}
