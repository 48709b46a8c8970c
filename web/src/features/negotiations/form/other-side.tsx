import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { isReceived, wasSent } from '../negotiation-text.ts'
import type { Negotiation } from '../queries.ts'
import styles from './other-side.module.css'

/** Whom the reader has the negotiation from, or sent it to. */
export function NegotiationOtherSide({
  negotiation,
  readerId,
}: {
  negotiation: Negotiation
  readerId: number
}) {
  if (!wasSent(negotiation)) return <p className={styles.nobody}>Ainda não foi enviada a ninguém</p>
  const [text, person] = isReceived(negotiation, readerId)
    ? ['Recebida de', negotiation.user]
    : ['Enviada para', negotiation.reviwer]
  return (
    <p className={styles.side}>
      <Avatar avatar={person.avatar} size="small" />
      <span>
        {text} <PersonName person={person} />
      </span>
    </p>
  )
}
