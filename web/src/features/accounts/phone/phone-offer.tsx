import type { Me } from '@arroba/contract/accounts.ts'
import { useState } from 'react'
import { session } from '../../../platform/session.ts'
import { phoneText } from '../../../ui/form/phone-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Button, ButtonLink } from '../../../ui/overlay/button.tsx'
import { usePhoneCodes } from './phone-codes.ts'
import styles from './phone-offer.module.css'

const SKIPPED = 'PHONE_OFFER_SKIPPED'

/**
 * Offers to verify the phone until it is verified, or until the person dismisses the offer on this device.
 */
export function PhoneOffer({ me }: { me: Me }) {
  const way = usePhoneCodes()
  const [isSkipped, setIsSkipped] = useState(() => session.storage().getItem(SKIPPED) === String(me.id))
  if (me.phone_verified || isSkipped || way === null || way === 'none') return null
  const skip = () => {
    session.storage().setItem(SKIPPED, String(me.id))
    setIsSkipped(true)
  }
  return (
    <Card>
      <section className={styles.offer} aria-labelledby="confirmar-celular">
        <div>
          <h2 id="confirmar-celular">Confirme o seu celular</h2>
          <p>
            {phoneText(me.phone)}. Quem negocia com você sabe que fala com a pessoa certa, e as suas
            avaliações contam.
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink small to="/user/telefone">
            Confirmar
          </ButtonLink>
          <Button small look="outline" onClick={skip}>
            Agora não
          </Button>
        </div>
      </section>
    </Card>
  )
}
