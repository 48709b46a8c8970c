import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { phoneText } from '../../../ui/form/phone-text.ts'
import { Button, ButtonAnchor } from '../../../ui/overlay/button.tsx'
import type { Ad } from '../queries.ts'
import styles from './ad-contact.module.css'
import { whatsAppAddress } from './ad-text.ts'

/** The button that was tapped disappears, so the number takes its focus. */
function focusOnce(link: HTMLElement | null): void {
  link?.focus()
}

/** How to reach the seller. The number is loaded only when somebody asks for it. */
export function AdContact({ ad }: { ad: Ad }) {
  const { phone, status } = ad
  const [isShown, setShown] = useState(false)
  if (status === 'rejected') return null
  if (phone === null)
    return (
      <p className={styles.over}>
        {status === 'sold' ? 'Este lote já foi vendido.' : 'Este anúncio saiu do ar.'}
      </p>
    )
  return (
    <div className={styles.contact}>
      <ButtonAnchor href={whatsAppAddress(ad, phone)} target="_blank" rel="noopener noreferrer">
        <MessageCircle />
        Chamar no WhatsApp
      </ButtonAnchor>
      {isShown ? (
        <ButtonAnchor look="outline" href={`tel:+55${phone}`} ref={focusOnce}>
          <Phone />
          {phoneText(phone)}
        </ButtonAnchor>
      ) : (
        <Button look="outline" onClick={() => setShown(true)}>
          <Phone />
          Ver telefone
        </Button>
      )}
    </div>
  )
}
