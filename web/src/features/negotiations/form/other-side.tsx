import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import { isReceived, wasSent } from '../negotiation-text.ts'
import type { Deal } from '../queries.ts'
import styles from './other-side.module.css'

/** Whom the reader has the deal from, or sent it to. */
export const DealOtherSide = ({ deal, readerId }: { deal: Deal; readerId: number }) => {
  if (!wasSent(deal)) return <p className={styles.nobody}>Ainda não foi enviada a ninguém</p>
  const [text, person] = isReceived(deal, readerId)
    ? ['Recebida de', deal.user]
    : ['Enviada para', deal.reviwer]
  return (
    <p className={styles.side}>
      <Avatar avatar={person.avatar} size="small" />
      <span>
        {text} <PersonName person={person} />
      </span>
    </p>
  )
}
