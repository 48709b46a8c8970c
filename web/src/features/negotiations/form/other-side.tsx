import { PersonLink } from '../../../reference/people/person-link.tsx'
import { PersonMarks } from '../../../reference/people/person-marks.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { isReceived, wasSent } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import styles from './other-side.module.css'

/** The person on the other side: the owner of a received negotiation, or the reviewer of a sent one. */
export function NegotiationOtherSide({
  negotiation,
  readerId,
  isInFull = false,
}: {
  negotiation: Negotiation
  readerId: number
  /** Whether to show all marks of the person. */
  isInFull?: boolean
}) {
  if (!wasSent(negotiation)) return <p className={styles.nobody}>Ainda não foi enviada a ninguém</p>
  const [text, person] = isReceived(negotiation, readerId)
    ? ['Recebida de', negotiation.user]
    : ['Enviada para', negotiation.reviwer]
  return (
    <p className={styles.side}>
      <PersonLink id={person.id} face>
        <Avatar avatar={person.avatar} size="small" />
      </PersonLink>
      <span>
        {text}{' '}
        <PersonLink id={person.id}>
          <PersonName person={person} />
        </PersonLink>
        <PersonMarks marks={person.marks} short={!isInFull} />
      </span>
    </p>
  )
}
