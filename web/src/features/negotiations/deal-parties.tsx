import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/page.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { dateText } from '../../ui/time-text.ts'
import styles from './deal-parties.module.css'
import { PdfButton } from './pdf-button.tsx'
import type { Deal } from './queries.ts'
import { SharePdf } from './share-pdf.tsx'

type Party = { role: string; person: Deal['user'] }

const partiesOf = ({ kind, user, reviwer }: Deal): [seller: Party, buyer: Party] => {
  const [seller, buyer] = kind === 'sale' ? [user, reviwer] : [reviwer, user]
  return [
    { role: 'Vendedor', person: seller },
    { role: 'Comprador', person: buyer },
  ]
}

/** Both sides of a deal that is agreed upon, and its new PDF. */
export const DealParties = ({ deal }: { deal: Deal }) => {
  const [isSharing, setSharing] = useState(false)
  return (
    <Card>
      <h2>As duas pontas de acordo</h2>
      <dl className={styles.parties}>
        {partiesOf(deal).map(({ role, person }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>
              <Avatar avatar={person.avatar} />
              <PersonName person={person} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {deal.reviewed_at && `Aprovada em ${dateText(new Date(deal.reviewed_at))}. `}O novo PDF traz o nome e
        o telefone do comprador e do vendedor.
      </p>
      <div className={styles.actions}>
        <PdfButton id={deal.id} />
        <TextButton onClick={() => setSharing(true)}>
          <Share2 />
          Compartilhar
        </TextButton>
        {isSharing && <SharePdf id={deal.id} onClose={() => setSharing(false)} />}
      </div>
    </Card>
  )
}
