import { Avatar } from '../../ui/avatar.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import styles from './deal-other-side.module.css'
import { isReceived, wasSent } from './deal-words.ts'
import type { Deal } from './queries.ts'

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
