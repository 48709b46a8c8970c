import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TextButton, TextLink } from '../../ui/text-button.tsx'
import { DealQuestions } from './deal-questions.tsx'
import { editAddress } from './deal-words.ts'
import type { Deal } from './queries.ts'

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
