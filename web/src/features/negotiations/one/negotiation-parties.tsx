import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { PersonLink } from '../../../reference/people/person-link.tsx'
import { dateText } from '../../../ui/form/time-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { Avatar } from '../../../ui/text/avatar.tsx'
import { PersonName } from '../../../ui/text/person-name.tsx'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-parties.module.css'
import { PdfButton } from './pdf-button.tsx'
import { SharePdf } from './share-pdf.tsx'

type Party = { role: string; person: Negotiation['user'] }

function partiesOf({ kind, user, reviwer }: Negotiation): [seller: Party, buyer: Party] {
  const [seller, buyer] = kind === 'sale' ? [user, reviwer] : [reviwer, user]
  return [
    { role: 'Vendedor', person: seller },
    { role: 'Comprador', person: buyer },
  ]
}

/** Both sides of an approved negotiation, and its PDF. */
export function NegotiationParties({ negotiation }: { negotiation: Negotiation }) {
  const [isSharing, setSharing] = useState(false)
  return (
    <Card>
      <h2>As duas pontas de acordo</h2>
      <dl className={styles.parties}>
        {partiesOf(negotiation).map(({ role, person }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>
              <PersonLink id={person.id} face>
                <Avatar avatar={person.avatar} />
              </PersonLink>
              <PersonLink id={person.id}>
                <PersonName person={person} />
              </PersonLink>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        {negotiation.reviewed_at && `Aprovada em ${dateText(new Date(negotiation.reviewed_at))}. `}O novo PDF
        traz o nome e o telefone do comprador e do vendedor.
      </p>
      <div className={styles.actions}>
        <PdfButton id={negotiation.id} />
        <TextButton onClick={() => setSharing(true)}>
          <Share2 />
          Compartilhar
        </TextButton>
        {isSharing && <SharePdf id={negotiation.id} onClose={() => setSharing(false)} />}
      </div>
    </Card>
  )
}
