import { Repeat2 } from 'lucide-react'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import { repeatAddress } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'

/** A link for the owner to record a copy. */
export function RepeatLink({
  negotiation,
  readerId,
}: {
  negotiation: Pick<Negotiation, 'id' | 'user_id'>
  readerId: number
}) {
  if (negotiation.user_id !== readerId) return null
  return (
    <TextLink to={repeatAddress(negotiation.id)}>
      <Repeat2 />
      Repetir negócio
    </TextLink>
  )
}
